import { roll } from './businessDays.ts'
import { addDays, type CalendarDay, calendarDay, weekday, yearOf } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

/**
 * frecuencia: 1 each business day, 2 each week, 3 each month. dia: the weekday (1 Monday) or the day of the month; shorter months use
 * their last.
 */
export type Recurrence = { readonly frecuencia: 1 | 2 | 3; readonly dia: number }

function isMeant({ frecuencia, dia }: Recurrence, day: CalendarDay): boolean {
  if (frecuencia === 1) return true
  if (frecuencia === 2) return weekday(day) === dia
  const last = Number(addDays(calendarDay(yearOf(day), Number(day.slice(5, 7)) + 1, 1), -1).slice(8))
  return Number(day.slice(8)) === Math.min(dia, last)
}

// No row of days without work is longer.
const longestRest = 14

/** The first turn from this day on: a holiday passes it to the next business day. */
export function nextTurn(recurrence: Recurrence, from: CalendarDay, isHoliday: IsHoliday): CalendarDay {
  for (let at = addDays(from, -longestRest); ; at = addDays(at, 1)) {
    if (!isMeant(recurrence, at)) continue
    const turn = roll(at, isHoliday)
    if (turn >= from) return turn
  }
}
