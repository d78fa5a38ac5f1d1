import type { FieldName } from '@soportica/contract/projects/fieldName'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { Button } from '@mantine/core'
import { IconPin, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Nothing } from '../../../ui/Nothing.tsx'
import { formatDate } from '../../../lib/format.ts'
import { focusField } from '../../../shells/record-dialog/focusField.ts'
import { labelOf, stageOfField } from '../../../shells/project/form/recordWire.ts'
import { textOf } from '../../../shells/calendar/dayText.ts'
import { useProjectForm } from '../../../shells/project/form/projectForm.ts'
import classes from '../../../shells/project/form/ProjectForm.module.css'
import { DateField } from '../../../shells/project/fields/DateField.tsx'
import type { StageDates } from './StageDatesProvider.tsx'
import type { ProjectFormValues } from '../../../shells/project/form/formValues.ts'

type Part = 'inicio' | 'entrega'
type Props = {
  readonly name: FieldName
  readonly title: string
  readonly part: Part
  readonly dates: StageDates | undefined
  readonly editable: boolean
}
const bits = { inicio: 1, entrega: 2 } as const
/** The schedule says it, or somebody typed it. */
export function PlannedDay({ name, title, part, dates, editable }: Props) {
  const day = dates?.[part]
  const form = useFormContext<ProjectFormValues>()
  const typed = String(useWatch<ProjectFormValues>({ name }) ?? '')
  const { id: cajid, record, reasonOf, parts } = useProjectForm()
  // The schedule's date when typing began.
  const [computed, setComputed] = useState<string>()
  const returns = useRef(false)
  const said = textOf(day ?? '')
  const fixed = Boolean((dates?.fijo ?? 0) & bits[part])
  // The schedule has its date, or will have it soon: a typed date becomes a pin when the schedule's differs.
  const pinned = typed !== '' && (fixed || typed !== said)
  // An untouched date of a stored cashier is no change: it does not become a pin when the schedule moves.
  const isUntouched = cajid > 0 && computed !== undefined && typed === computed && !fixed && said !== '' && said !== typed
  const { setValue } = form
  useEffect(() => {
    if (!isUntouched) return
    setValue(name, '')
    setComputed(undefined)
  }, [isUntouched, name, setValue])
  const stored = textOf(String(record.base()[name] ?? ''))
  // A typed, unsaved date can be removed, whatever happened to the stage meanwhile.
  const unsaved = typed !== stored && reasonOf(stageOfField(cashierProject, name)) === undefined
  const set = (value: string) => {
    form.setValue(name, value)
    form.clearErrors(name)
    setComputed(undefined)
  }
  const begin = () => {
    form.setValue(name, said)
    setComputed(said)
    focusField(form, name)
  }
  const leave = () => {
    returns.current = stored === ''
    set(stored)
  }
  if (editable ? computed !== undefined || typed !== '' : typed !== '' && unsaved)
    return (
      <div className={classes.day}>
        <DateField name={name} label={title} clearable={false} onLeave={computed !== undefined || unsaved ? leave : undefined} />
        <span className={classes.pinned}>
          {pinned && <Pinned calculated={dates?.calculado[part]} day={day} />}
          <Button
            type="button"
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRefresh size="1.1em" aria-hidden />}
            aria-label={`Volver a calcular: ${labelOf(parts.project, name)}`}
            onClick={() => set('')}
          >
            Volver a calcular
          </Button>
        </span>
      </div>
    )
  return (
    <div className={classes.day}>
      <span className={classes.dayTitle}>{title}</span>
      <strong aria-live="polite">{formatDate(day) || <Nothing />}</strong>
      {typed !== '' && <Pinned calculated={dates?.calculado[part]} day={day} />}
      {editable && (
        <Button
          ref={(button) => {
            if (!button || !returns.current) return
            returns.current = false
            button.focus()
          }}
          type="button"
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPin size="1.1em" aria-hidden />}
          aria-label={`Fijar a mano: ${labelOf(parts.project, name)}`}
          onClick={begin}
        >
          Fijar
        </Button>
      )}
    </div>
  )
}

function Pinned({ calculated, day }: { readonly calculated: string | null | undefined; readonly day: string | undefined }) {
  return (
    <>
      <small>
        <IconPin size="1em" aria-hidden /> Fijada a mano
      </small>
      {calculated && calculated !== day && <small>El cálculo da {formatDate(calculated)}</small>}
    </>
  )
}
