import { TextInput } from '@mantine/core'
import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import type { CriterionProps } from './criterion.ts'
import { WithoutValue } from './WithoutValue.tsx'

export function WordsCriterion({ field, ticked: { campo, texto, vacio } }: CriterionProps) {
  const draft = useDraftStore()
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        aria-label={`${field.label}: palabras`}
        placeholder="Palabras"
        description="Una o dos letras se buscan solo al comienzo de las palabras"
        inputWrapperOrder={['input', 'description']}
        autoComplete="off"
        maxLength={120}
        disabled={vacio === 1}
        value={texto ?? ''}
        onChange={({ currentTarget }) => ask(draft, campo, { texto: currentTarget.value })}
      />
      <WithoutValue campo={campo} chosen={vacio === 1} />
    </>
  )
}
