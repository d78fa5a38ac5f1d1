import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import type { CriterionProps } from './criterion.ts'
import { OptionsField } from './OptionsField.tsx'

/** Any of several rows; 0 is none. */
export function ChoiceCriterion({ field, ticked: { campo, ids = [] } }: CriterionProps) {
  const draft = useDraftStore()
  return <OptionsField field={field} ids={ids} withNone onChange={(next) => ask(draft, campo, { ids: next })} />
}
