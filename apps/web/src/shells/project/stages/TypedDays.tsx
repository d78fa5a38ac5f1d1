import type { FieldName } from '@soportica/contract/projects/fieldName'
import { counted } from '@soportica/rules/counted'
import type { Stage } from '@soportica/contract/projects/stage'
import { datePairsOf } from '@soportica/contract/projects/dateOrder'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import { yearOf } from '@soportica/rules/calendarDay'
import type { ReactNode } from 'react'
import { Nothing } from '../../../ui/Nothing.tsx'
import { useHolidaysBetween } from '../../calendar/useHolidays.ts'
import { deviationText } from '../../timeline/deviationText.ts'
import { useProjectForm } from '../form/projectForm.ts'
import { useStagesOnScreen } from './stagesOnScreen.ts'
import classes from './TypedDates.module.css'

type Counted = { readonly from: string; readonly to: string; readonly stored: number | undefined; readonly say: (days: number) => string }
/** Computed with the calendar and its overrides; the stored number is shown until it loads. */
function Days({ from, to, stored, say }: Counted) {
  const { isHoliday } = useHolidaysBetween(from, to)
  const days = isHoliday ? businessDaysBetween(from, to, isHoliday) : stored
  return days === undefined ? <Nothing /> : say(days)
}

// Fetches the calendar of each year between.
const mostYears = 20
const isCountable = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && Math.abs(yearOf(from) - yearOf(to)) <= mostYears

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.said}>
    <span>{title}</span>
    <output>{children}</output>
  </div>
)

const businessDays = (count: number): string => counted(count, 'día hábil', 'días hábiles')

type TotalProps = { readonly name: FieldName; readonly from: string | undefined; readonly to: string | undefined }
/** Business days after the first day up to the last one. */
export function TotalDays({ name, from, to }: TotalProps) {
  const stored = useProjectForm().record.base()[name]
  const isCounted = isCountable(from, to) && from! <= to!
  return (
    <Said title="Total de días">
      {isCounted ? <Days from={from!} to={to!} stored={stored === '' ? undefined : Number(stored)} say={businessDays} /> : <Nothing />}
    </Said>
  )
}

type DeviationProps = { readonly stage: Stage; readonly planned: string | undefined; readonly real: string | undefined }
/** By the real delivery; for an open stage by the projected one, as stored. */
export function Deviation({ stage, planned, real }: DeviationProps) {
  const { key } = stage
  const { desviaciones } = useStagesOnScreen()
  const base = useProjectForm().record.base()
  const stored = desviaciones?.[key]
  const { teorica, real: went } = datePairsOf(stage)
  if (!real && !base[went.entrega] && planned && planned === base[teorica.entrega] && stored !== undefined)
    return <Said title="Desviación proyectada">{deviationText(stored)}</Said>
  return (
    <Said title="Desviación">
      {isCountable(planned, real) ? <Days from={planned!} to={real!} stored={stored} say={deviationText} /> : <Nothing />}
    </Said>
  )
}
