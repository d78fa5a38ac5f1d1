import type { CalendarDay } from '@soportica/rules/calendarDay'
import { formatLongDay } from '../../lib/format.ts'
import classes from './CalendarDialog.module.css'
import { fromToday } from './fromToday.ts'
import { isWeekend } from './monthDays.ts'
import type { HolidaysBetween } from './useHolidays.ts'

type Props = {
  readonly id: string
  readonly day: CalendarDay
  readonly today: CalendarDay
  readonly holidays: HolidaysBetween
  readonly refusal: string | undefined
}

/** The facts about the focused or hovered day. */
export function DayFacts({ id, day, today, holidays: { nameOf, isHoliday, failed }, refusal }: Props) {
  const name = nameOf(day)
  const kind = name ? `Festivo: ${name}` : isWeekend(day) ? 'Fin de semana' : undefined
  const distance = isHoliday && fromToday(day, today, isHoliday)
  return (
    <div className={classes.facts}>
      <strong>{formatLongDay(day)}</strong>
      <div id={id}>
        <p>{[kind, distance].filter(Boolean).join(' · ')}</p>
        {failed && <p>No se pudieron cargar los festivos.</p>}
        {refusal && <p className={classes.refusal}>{refusal}</p>}
      </div>
      <p className={classes.legend} aria-hidden>
        <span>
          <i data-holiday /> Festivo
        </span>
        <span>
          <i data-weekend /> Fin de semana
        </span>
        <span>
          <i data-today /> Hoy
        </span>
      </p>
    </div>
  )
}
