import { isBusinessDay } from './businessDays.ts'
import { addDays, type CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

/** Business days by their number, for sums over many records. A day that is none has the number of the business day before it. */
export type DayNumbers = {
  readonly numberOf: (day: CalendarDay) => number
  /** The day so many business days after another one, as addBusinessDays counts them. */
  readonly add: (day: CalendarDay, days: number) => CalendarDay
}

export function dayNumbers(first: CalendarDay, last: CalendarDay, isHoliday: IsHoliday): DayNumbers {
  const days: CalendarDay[] = []
  const numbers = new Map<CalendarDay, number>()
  for (let at = first; at <= last; at = addDays(at, 1)) {
    if (isBusinessDay(at, isHoliday)) days.push(at)
    numbers.set(at, days.length)
  }
  const numberOf = (day: CalendarDay): number => numbers.get(day) ?? (day < first ? 0 : days.length)
  const add = (day: CalendarDay, count: number): CalendarDay => {
    const number = numberOf(day)
    if (count === 0 && days[number - 1] === day) return day
    return days[Math.min(number + Math.max(count, 1) - 1, days.length - 1)]!
  }
  return { numberOf, add }
}
