import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'
import { monthNames, weekdayNames } from '../../../lib/format.ts'
import type { HolidayNames } from '../../../lib/holidays.ts'
import { monthOf, weekIndex } from '../../../shells/calendar/monthDays.ts'
import classes from './Holidays.module.css'

type Props = { readonly day: CalendarDay; readonly names: HolidayNames | undefined; readonly onDay: (day: CalendarDay) => void }

export function MonthList({ day, names, onDay }: Props) {
  const month = monthNames[monthOf(day) - 1] ?? ''
  const found = [...(names ?? [])].filter(([date]) => date.startsWith(day.slice(0, 7)))
  return (
    <section aria-label={`Festivos de ${month} de ${yearOf(day)}`}>
      <h3 className={classes.heading}>Festivos de {month}</h3>
      {names && found.length === 0 && <p className={classes.none}>Este mes no tiene festivos.</p>}
      <ul className={classes.list}>
        {found.map(([date, name]) => (
          <li key={date}>
            <button type="button" className={classes.item} aria-current={date === day ? 'true' : undefined} onClick={() => onDay(date)}>
              <span className={classes.itemDay}>
                <strong>{Number(date.slice(8))}</strong>
                {(weekdayNames[weekIndex(date)] ?? '').slice(0, 3)}
              </span>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
