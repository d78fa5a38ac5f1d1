import { Checkbox, Text } from '@mantine/core'
import { hasCriterion } from '@soportica/contract/reports/criteria'
import type { ReportField, ReportKind } from '@soportica/contract/reports/reportFields'
import { noRightToSee } from '@soportica/contract/reports/reportWire'
import { IconFilter } from '@tabler/icons-react'
import { type ComponentType, memo, useState } from 'react'
import { IconAction } from '../../../ui/IconAction.tsx'
import { activate, ask, type Draft, tick, tickedFieldOf } from '../question/draft.ts'
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
/** A field: its tick shows it as a column; its filter, with or without the column, narrows the result. */
export const FieldRow = memo(function FieldRow({ section, field }: Props) {
  const draft = useDraftStore()
  const isColumn = useDraft((current) => tickedFieldOf(current, field.key)?.oculto === undefined && isTicked(current, field.key))
  const filters = useDraft((current) => isFiltered(current, field.key))
  const wrong = useDraft(({ wrong: all }) => field.key in all)
  const [opened, setOpened] = useState(false)
  const filtering = opened || filters || wrong
  const turn = () => {
    setOpened(!filtering)
    if (filtering) ask(draft, field.key, {})
    else activate(draft, section)
  }
  return (
    <li className={classes.field} data-field={field.key} data-filters={filtering || undefined}>
      <div className={classes.fieldHead}>
        <Checkbox size="xs" label={field.label} checked={isColumn} onChange={() => tick(draft, section, field.key)} />
        <IconAction
          label={filtering ? `Quitar el filtro de ${field.label}` : `Filtrar por ${field.label}`}
          variant={filtering ? 'light' : 'subtle'}
          onClick={turn}
        >
          <IconFilter size="1.1em" aria-hidden />
        </IconAction>
      </div>
      {filtering && <Criterion field={field} />}
    </li>
  )
})

const isTicked = (draft: Draft, campo: string): boolean => tickedFieldOf(draft, campo) !== undefined
const isFiltered = (draft: Draft, campo: string): boolean => {
  const field = tickedFieldOf(draft, campo)
  return field !== undefined && hasCriterion(field)
}

function Criterion({ field }: Pick<Props, 'field'>) {
  const ticked = useDraft((draft) => tickedFieldOf(draft, field.key)) ?? { campo: field.key }
  const wrong = useDraft(({ wrong: all }) => all[field.key])
  const denied = useDraft((draft) => draft.denied.includes(field.key))
  const Control = controls[field.kind]
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
