import { Button } from '@mantine/core'
import { datesOfStage } from '@soportica/contract/cashiers/dates'
import type { CashierStage } from '@soportica/contract/cashiers/stages'
import { IconPin, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { focusField } from '../../../shells/record-dialog/focusField.ts'
import { labelOf, stageOfField } from '../cashierValues.ts'
import { textOf } from '../dayText.ts'
import { useFormPlace } from '../formPlace.ts'
import { deviationText } from '../timeline.ts'
import { useStageDates } from './StageDatesProvider.tsx'
import classes from './CashierForm.module.css'
import { DateField } from './DateField.tsx'
import { WhyThisDate } from './WhyThisDate.tsx'

const days = (count: number): string => `${formatNumber(count)} ${Math.abs(count) === 1 ? 'día hábil' : 'días hábiles'}`

/** What was planned, what is expected and what happened, side by side. */
export function StageDatesBlock({ stage: { key, titulo } }: { stage: CashierStage }) {
  const { reasonOf } = useFormPlace()
  const { datesOf, asking, refused } = useStageDates()
  const names = datesOfStage(key)
  const dates = datesOf(key)
  const { errors } = useFormState<FormValues>({ name: [names.inicio, names.entrega] })
  // What was delivered keeps its dates.
  const editable = reasonOf(key) === undefined && Boolean(dates) && !dates?.real
  const own = refused && (refused.campo === names.inicio || refused.campo === names.entrega) ? refused : undefined
  return (
    <div className={classes.dates} aria-busy={asking || undefined}>
      <PlannedDay name={names.inicio} title="Inicio teórico" day={dates?.inicio} editable={editable} />
      <PlannedDay name={names.entrega} title="Entrega teórica" day={dates?.entrega} editable={editable} />
      <Day title="Proyectada" day={dates?.proyectada} note={dates?.proyectada ? deviationText(dates.desviacion) : undefined} />
      <Day title="Real" day={dates?.real} />
      <div className={classes.datesFoot}>
        {dates ? (
          <span>Total: {days(dates.totalDias)}</span>
        ) : (
          <span>Sin fechas: elija la modalidad y la fecha de inicio, o la etapa no participa.</span>
        )}
        {dates && <WhyThisDate titulo={titulo} inicio={dates.inicio} entrega={dates.entrega} />}
      </div>
      {own && !errors[own.campo!] && (
        <p className={classes.wrong} role="alert">
          {own.mensaje}
        </p>
      )}
    </div>
  )
}

function Day({ title, day, note }: { title: string; day: string | null | undefined; note?: string | undefined }) {
  return (
    <div className={classes.day}>
      <span className={classes.dayTitle}>{title}</span>
      <strong>{formatDate(day) || '—'}</strong>
      {note && <small>{note}</small>}
    </div>
  )
}

type Planned = { readonly name: string; readonly title: string; readonly day: string | undefined; readonly editable: boolean }
/** The schedule says it, or somebody typed it. */
function PlannedDay({ name, title, day, editable }: Planned) {
  const form = useFormContext<FormValues>()
  const typed = String(useWatch<FormValues>({ name }) ?? '')
  const { record, reasonOf } = useFormPlace()
  const [typing, setTyping] = useState(false)
  // Typed and not saved it can be given back, whatever happened to the stage meanwhile.
  const unsaved = typed !== textOf(String(record.base()[name] ?? '')) && reasonOf(stageOfField(name)) === undefined
  if (editable ? typing || typed !== '' : typed !== '' && unsaved) {
    const back = () => {
      form.setValue(name, '')
      form.clearErrors(name)
      setTyping(false)
    }
    return (
      <div className={classes.day}>
        <DateField name={name} label={title} />
        <span className={classes.pinned}>
          {typed !== '' && (
            <small>
              <IconPin size="1em" aria-hidden /> Fijada a mano
            </small>
          )}
          <Button
            type="button"
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRefresh size="1.1em" aria-hidden />}
            aria-label={`Volver a calcular: ${labelOf(name)}`}
            onClick={back}
          >
            Volver a calcular
          </Button>
        </span>
      </div>
    )
  }
  return (
    <div className={classes.day}>
      <span className={classes.dayTitle}>{title}</span>
      <strong aria-live="polite">{formatDate(day) || '—'}</strong>
      {typed !== '' && <small>Fijada a mano</small>}
      {editable && (
        <Button
          type="button"
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPin size="1.1em" aria-hidden />}
          aria-label={`Fijar a mano: ${labelOf(name)}`}
          onClick={() => {
            setTyping(true)
            focusField(form, name)
          }}
        >
          Fijar
        </Button>
      )}
    </div>
  )
}
