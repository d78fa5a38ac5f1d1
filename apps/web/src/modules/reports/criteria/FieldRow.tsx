import { Checkbox, Text } from '@mantine/core'
import type { ReportField, ReportKind } from '@soportica/contract/reports/reportFields'
import { noRightToSee } from '@soportica/contract/reports/reportWire'
import { type ComponentType, memo } from 'react'
import { ask, tick, tickedFieldOf } from '../question/draft.ts'
import { useDraft, useDraftStore } from '../question/useDraft.ts'
import { AttachmentsCriterion } from './AttachmentsCriterion.tsx'
import classes from './Criteria.module.css'
import type { CriterionProps } from './criterion.ts'
import { DateCriterion } from './DateCriterion.tsx'
import { FlagCriterion } from './FlagCriterion.tsx'
import { NumberCriterion } from './NumberCriterion.tsx'
import { WordsCriterion } from './WordsCriterion.tsx'
import { OptionsField } from './OptionsField.tsx'

const controls: Readonly<Record<ReportKind, ComponentType<CriterionProps>>> = {
  words: WordsCriterion,
  number: NumberCriterion,
  date: DateCriterion,
  flag: FlagCriterion,
  choice: ChoiceCriterion,
  attachments: AttachmentsCriterion,
}

type Props = { readonly section: string; readonly field: ReportField }
/** A field with its tick and, once ticked, its criterion. */
export const FieldRow = memo(function FieldRow({ section, field }: Props) {
  const draft = useDraftStore()
  const ticked = useDraft((current) => tickedFieldOf(current, field.key) !== undefined)
  return (
    <li className={classes.field} data-field={field.key} data-ticked={ticked || undefined}>
      <Checkbox size="xs" label={field.label} checked={ticked} onChange={() => tick(draft, section, field.key)} />
      {ticked && <Criterion field={field} />}
    </li>
  )
})

function Criterion({ field }: Pick<Props, 'field'>) {
  const ticked = useDraft((draft) => tickedFieldOf(draft, field.key))
  const wrong = useDraft(({ wrong: all }) => all[field.key])
  const denied = useDraft((draft) => draft.denied.includes(field.key))
  const Control = controls[field.kind]
  if (!ticked) return null
  return (
    <div role="group" aria-label={field.label} className={classes.criterion}>
      <Control field={field} ticked={ticked} />
      {denied && <Text size="xs">{noRightToSee}. Lo que se busca aquí no se aplica.</Text>}
      {wrong && (
        <Text size="xs" c="red" role="alert">
          {wrong}
        </Text>
      )}
    </div>
  )
}

/** Any of several rows; 0 is none. */
function ChoiceCriterion({ field, ticked: { campo, ids = [] } }: CriterionProps) {
  const draft = useDraftStore()
  return <OptionsField field={field} ids={ids} withNone onChange={(next) => ask(draft, campo, { ids: next })} />
}
