import { SegmentedControl } from '@mantine/core'
import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import type { CriterionProps } from './criterion.ts'
import { flagOf } from './FlagCriterion.tsx'
import { OptionsField } from './OptionsField.tsx'

const answers = [
  { value: '', label: 'Todos' },
  { value: '1', label: 'Tiene' },
  { value: '0', label: 'No tiene' },
]

/** Whether files of the chosen types, or of any, exist. */
export function AttachmentsCriterion({ field, ticked: { campo, ids = [], valor } }: CriterionProps) {
  const draft = useDraftStore()
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={`${field.label}: si los tiene`}
        data={answers}
        value={valor === undefined ? '' : String(valor)}
        onChange={(value) => ask(draft, campo, { ids, valor: flagOf(value) })}
      />
      <OptionsField field={field} ids={ids} onChange={(next) => ask(draft, campo, { ids: next, valor })} />
    </>
  )
}
