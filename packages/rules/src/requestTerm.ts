import { addBusinessDays, roll } from './businessDays.ts'
import { addDays, type CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

/** Kinds of days (C9). */
export const dayTypes = { calendario: 1, habiles: 2 } as const
export type DayType = (typeof dayTypes)[keyof typeof dayTypes]

/** The due date after this many days of a kind from this day on; undefined for zero. A holiday moves to the next business day. */
export function dueAfter(from: CalendarDay, days: number, type: DayType, isHoliday: IsHoliday): CalendarDay | undefined {
  if (days <= 0) return undefined
  return type === dayTypes.habiles ? addBusinessDays(from, days, isHoliday) : roll(addDays(from, days), isHoliday)
}

/** The first day of reminders, this many days before. */
export function remindFrom(due: CalendarDay, days: number, type: DayType, isHoliday: IsHoliday): CalendarDay {
  if (type === dayTypes.calendario) return addDays(due, -days)
  let [at, left] = [due, days]
  while (left > 0) {
    at = addDays(at, -1)
    if (roll(at, isHoliday) === at) left -= 1
  }
  return at
}
