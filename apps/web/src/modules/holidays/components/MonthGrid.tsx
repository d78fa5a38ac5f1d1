import { VisuallyHidden } from '@mantine/core'
import type { HolidayOverride } from '@soportica/contract/settings/holidays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { formatLongDay } from '../../../lib/format.ts'
import { type HolidayNames, today } from '../../../lib/holidays.ts'
import { CalendarGrid } from '../../../shells/calendar/CalendarGrid.tsx'
import { isWeekend } from '../../../shells/calendar/monthDays.ts'
import { holidaySpan } from '../holidaySpan.ts'
import classes from './Holidays.module.css'

type Props = {
  readonly day: CalendarDay
  readonly onDay: (day: CalendarDay) => void
  readonly names: HolidayNames | undefined
  readonly overrides: readonly HolidayOverride[] | undefined
}

export function MonthGrid({ day, onDay, names, overrides = [] }: Props) {
  const adjusted = new Set(overrides.map(({ fecha }) => fecha))
  return (
    <CalendarGrid
      day={day}
      span={holidaySpan}
      onDay={onDay}
      className={classes.grid}
      cell={(date) => (
        <Day
          key={date}
          date={date}
          name={names?.get(date)}
          chosen={date === day}
          adjusted={adjusted.has(date)}
          onChoose={() => onDay(date)}
        />
      )}
    />
  )
}

type DayProps = {
  readonly date: CalendarDay
  readonly name: string | undefined
  readonly chosen: boolean
  readonly adjusted: boolean
  readonly onChoose: () => void
}

function Day({ date, name, chosen, adjusted, onChoose }: DayProps) {
  const isToday = date === today()
  // Read as a whole, seen as the number and the name.
  const [, before, number, after] = /^(\D*)(\d+)(.*)$/.exec(formatLongDay(date)) ?? []
  return (
    <td aria-selected={chosen}>
      <button
        type="button"
        className={classes.day}
        tabIndex={chosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        data-tip={name}
        data-holiday={name ? true : undefined}
        data-weekend={isWeekend(date) || undefined}
        data-chosen={chosen || undefined}
        data-adjusted={adjusted || undefined}
        onClick={onChoose}
      >
        <VisuallyHidden>{before}</VisuallyHidden>
        <span className={classes.number}>{number}</span>
        <VisuallyHidden>{name ? `${after}, festivo: ` : after}</VisuallyHidden>
        {name && <span className={classes.name}>{name}</span>}
      </button>
    </td>
  )
}
