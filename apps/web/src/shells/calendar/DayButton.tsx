import type { CalendarDay } from '@soportica/rules/calendarDay'
import { formatLongDay } from '../../lib/format.ts'
import classes from './CalendarDialog.module.css'
import { dayOfMonth, isWeekend } from './monthDays.ts'

type Props = {
  readonly date: CalendarDay
  readonly today: CalendarDay
  readonly holiday: string | undefined
  readonly chosen: boolean
  readonly refused: boolean
  // For the day with the Tab stop: the element that describes it.
  readonly facts: string | undefined
  readonly onPoint: (date: CalendarDay) => void
  readonly onChoose: (date: CalendarDay) => void
}

/** Read as the whole date, seen as its number. */
export function DayButton({ date, today, holiday, chosen, refused, facts, onPoint, onChoose }: Props) {
  return (
    <td aria-selected={chosen}>
      <button
        type="button"
        className={classes.day}
        aria-label={holiday ? `${formatLongDay(date)}, festivo: ${holiday}` : formatLongDay(date)}
        tabIndex={facts ? 0 : -1}
        data-autofocus={facts ? true : undefined}
        aria-describedby={facts}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={refused || undefined}
        data-weekend={isWeekend(date) || undefined}
        data-holiday={holiday ? true : undefined}
        data-chosen={chosen || undefined}
        onPointerEnter={() => onPoint(date)}
        onClick={() => onChoose(date)}
      >
        {dayOfMonth(date)}
      </button>
    </td>
  )
}
