import { datesOfKey } from '@soportica/contract/projects/dates'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { useFormState } from 'react-hook-form'
import { Nothing } from '../../../ui/Nothing.tsx'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { isOnlyRead, useProjectForm } from '../../../shells/project/form/projectForm.ts'
import { deviationText } from '../../../shells/project/deviationText.ts'
import { useStageDates } from './StageDatesProvider.tsx'
import classes from '../../../shells/project/form/ProjectForm.module.css'
import { PlannedDay } from './PlannedDay.tsx'
import { WhyThisDate } from './WhyThisDate.tsx'

const days = (count: number): string => `${formatNumber(count)} ${Math.abs(count) === 1 ? 'día hábil' : 'días hábiles'}`

const notAsked = 'la modalidad no pide esta etapa.'
const toChoose = 'elija la modalidad y la fecha de inicio, o la etapa no participa.'
const missing = 'falta la modalidad o la fecha de inicio, o la etapa no participa.'

/** What was planned, what is expected and what happened, side by side. */
export function StageDatesBlock({ stage: { key, titulo } }: { stage: Stage }) {
  const place = useProjectForm()
  const { datesOf, pedidas, asking, refused } = useStageDates()
  const names = datesOfKey(cashierProject, key)
  const dates = datesOf(key)
  const { errors } = useFormState<FormValues>({ name: [names.inicio, names.entrega] })
  // What was delivered keeps its dates.
  const plans = !isOnlyRead(place, names.inicio)
  const editable = plans && Boolean(dates) && !dates?.real
  const own = refused && (refused.campo === names.inicio || refused.campo === names.entrega) ? refused : undefined
  return (
    <div className={classes.dates} aria-busy={asking || undefined}>
      <PlannedDay name={names.inicio} title="Inicio teórico" part="inicio" dates={dates} editable={editable} />
      <PlannedDay name={names.entrega} title="Entrega teórica" part="entrega" dates={dates} editable={editable} />
      <Day title="Proyectada" day={dates?.proyectada} note={dates?.proyectada ? deviationText(dates.desviacion) : undefined} />
      <Day title="Real" day={dates?.real} />
      <div className={classes.datesFoot}>
        {dates ? (
          <span>Total: {days(dates.totalDias)}</span>
        ) : (
          <span>Sin fechas: {pedidas?.includes(key) === false ? notAsked : plans ? toChoose : missing}</span>
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
      <strong>{formatDate(day) || <Nothing />}</strong>
      {note && <small>{note}</small>}
    </div>
  )
}
