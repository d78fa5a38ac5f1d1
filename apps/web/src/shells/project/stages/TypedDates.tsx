import type { FieldName } from '@soportica/contract/projects/fieldName'
import { datePairsOf, dayIn, overlapsOf, whyReversed } from '@soportica/contract/projects/dateOrder'
import type { DatePair } from '@soportica/contract/projects/stageDates'
import type { Stage } from '@soportica/contract/projects/stage'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textOf } from '../../calendar/dayText.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { DateField } from '../fields/DateField.tsx'
import { isBegun, isOnlyRead, useFormProject, useProjectForm } from '../form/projectForm.ts'
import { ReadField } from '../fields/ReadField.tsx'
import { useStagesOnScreen } from './stagesOnScreen.ts'
import classes from './TypedDates.module.css'
import { Deviation, TotalDays } from './TypedDays.tsx'

/** The typed dates of a stage, planned and real, with the derived ones. */
export function TypedDates({ stage }: { stage: Stage }) {
  const projectForm = useProjectForm()
  const project = useFormProject()
  const { values, accepted } = useStagesOnScreen()
  const onPhone = usePhone()
  const { teorica, real } = datePairsOf(stage)
  const overlaps = overlapsOf(project, stage, values, textOf)
  // A user on the road only enters real dates.
  const realFirst = onPhone && isOnlyRead(projectForm, teorica.inicio) && !isOnlyRead(projectForm, real.inicio)
  const planned = isBegun(projectForm) ? null : <Pair key="teorica" stage={stage} title="Fechas teóricas" pair={teorica} />
  const went = (
    <Pair key="real" stage={stage} title="Fechas reales" pair={real}>
      <Deviation stage={stage} planned={dayIn(accepted, teorica.entrega)} real={dayIn(accepted, real.entrega)} />
    </Pair>
  )
  return (
    <div className={classes.dates}>
      {realFirst ? [went, planned] : [planned, went]}
      {overlaps.length > 0 && (
        <div className={classes.warning} role="status">
          <IconAlertTriangle size="1.2em" aria-hidden />
          <span>{overlaps.join(' ')}</span>
        </div>
      )}
    </div>
  )
}

type PairProps = { readonly stage: Stage; readonly title: string; readonly pair: DatePair; readonly children?: ReactNode }
function Pair({ stage, title, pair, children }: PairProps) {
  const project = useFormProject()
  const { values } = useStagesOnScreen()
  const reversed = whyReversed(project, pair, values, textOf)
  return (
    <div className={classes.pair} role="group" aria-label={`${title} de ${stage.titulo}`}>
      <span className={classes.title} aria-hidden>
        {title}
      </span>
      <Day stage={stage} name={pair.inicio} />
      <Day stage={stage} name={pair.entrega} wrong={reversed} />
      <TotalDays name={pair.totalDias} from={dayIn(values, pair.inicio)} to={dayIn(values, pair.entrega)} />
      {children}
    </div>
  )
}

type DayProps = { readonly stage: Stage; readonly name: FieldName; readonly wrong?: string | undefined }
function Day({ stage: { titulo }, name, wrong }: DayProps) {
  const projectForm = useProjectForm()
  const field = useFormProject().fieldByName.get(name)!
  // The section names the stage already.
  const label = field.label.endsWith(` ${titulo}`) ? field.label.slice(0, -titulo.length - 1) : field.label
  if (!isOnlyRead(projectForm, name)) return <DateField name={name} label={label} wrong={wrong} />
  return (
    <dl className={classes.read}>
      <ReadField field={{ ...field, label }} />
    </dl>
  )
}
