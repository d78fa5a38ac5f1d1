import { counted } from '@soportica/rules/counted'
import { datesOfKey } from '@soportica/contract/projects/dates'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { useFormState } from 'react-hook-form'
import { Nothing } from '../../../ui/Nothing.tsx'
import { formatDate } from '../../../lib/format.ts'
import { isOnlyRead, useProjectForm } from '../../../shells/project/form/projectForm.ts'
import { deviationText } from '../../../shells/timeline/deviationText.ts'
import { type StageDates, useStageDates } from './StageDatesProvider.tsx'
import classes from '../../../shells/project/form/ProjectForm.module.css'
import { useCashierDetail } from '../form/cashierDetail.ts'
import { reprogrammedSentence } from './reprogrammedSentence.ts'
import { PlannedDay } from './PlannedDay.tsx'
import { whyNoDates } from './whyNoDates.ts'
import { WhyThisDate } from './WhyThisDate.tsx'
import type { ProjectFormValues } from '../../../shells/project/form/formValues.ts'

const days = (count: number): string => counted(count, 'día hábil', 'días hábiles')

/** Planned, projected and real dates side by side. */
export function StageDatesBlock({ stage: { key, titulo } }: { stage: Stage }) {
  const projectForm = useProjectForm()
  const { datesOf, pedidas, values, asking, refused } = useStageDates()
  const names = datesOfKey(cashierProject, key)
  const dates = datesOf(key)
  const { errors } = useFormState<ProjectFormValues>({ name: [names.inicio, names.entrega] })
  // A delivered stage keeps its dates.
  const deviation = dates?.proyectada ? deviationText(dates.desviacion) : undefined
  const { reprogramacion } = useCashierDetail() ?? {}
  const reprogrammed = reprogramacion?.etapas.includes(key) ? reprogrammedSentence(reprogramacion) : undefined
  const plans = !isOnlyRead(projectForm, names.inicio)
  const editable = plans && Boolean(dates) && !dates?.real
  const own = refused && (refused.campo === names.inicio || refused.campo === names.entrega) ? refused : undefined
  return (
    <div className={classes.dates} aria-busy={asking || undefined}>
      <PlannedDay name={names.inicio} title="Inicio teórico" part="inicio" dates={dates} editable={editable} />
      <PlannedDay name={names.entrega} title="Entrega teórica" part="entrega" dates={dates} editable={editable} />
      {/* A delivered stage has no projection. */}
      <Day title="Proyectada" day={dates?.real ? null : dates?.proyectada} note={dates?.real ? undefined : deviation} />
      <Day title="Real" day={dates?.real} note={dates?.real ? deviation : undefined} />
      <div className={classes.datesFoot}>
        {dates?.planInicial && <FirstPlan {...dates.planInicial} />}
        {dates ? <span>Total: {days(dates.totalDias)}</span> : <span>{whyNoDates(values, pedidas?.includes(key) !== false)}</span>}
        {dates && <WhyThisDate titulo={titulo} inicio={dates.inicio} entrega={dates.entrega} reprogrammed={reprogrammed} />}
      </div>
      {own && !errors[own.campo!] && (
        <p className={classes.wrong} role="alert">
          {own.mensaje}
        </p>
      )}
    </div>
  )
}

const FirstPlan = ({ entrega, desviacion }: NonNullable<StageDates['planInicial']>) => (
  <span>{[`Plan inicial: ${formatDate(entrega)}`, deviationText(desviacion).toLowerCase()].filter(Boolean).join(', ')}</span>
)

function Day({ title, day, note }: { title: string; day: string | null | undefined; note?: string | undefined }) {
  return (
    <div className={classes.day}>
      <span className={classes.dayTitle}>{title}</span>
      <strong>{formatDate(day) || <Nothing />}</strong>
      {note && <small>{note}</small>}
    </div>
  )
}
