import { SegmentedControl } from '@mantine/core'
import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import type { CriterionProps } from './criterion.ts'

const answers = [
  { value: '', label: 'Todos' },
  { value: '1', label: 'SI' },
  { value: '0', label: 'NO' },
]
export const flagOf = (value: string): 0 | 1 | undefined => (value === '' ? undefined : value === '1' ? 1 : 0)

export function FlagCriterion({ field, ticked: { campo, valor } }: CriterionProps) {
  const draft = useDraftStore()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={field.label}
      data={answers}
      value={valor === undefined ? '' : String(valor)}
      onChange={(value) => ask(draft, campo, { valor: flagOf(value) })}
    />
  )
}
