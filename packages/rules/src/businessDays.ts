import { addDays, type CalendarDay, weekday } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

export function isBusinessDay(day: CalendarDay, isHoliday: IsHoliday): boolean {
  const name = weekday(day)
  return name !== 0 && name !== 6 && !isHoliday(day)
}

/** The same day, or the next business day. */
export function roll(day: CalendarDay, isHoliday: IsHoliday): CalendarDay {
  let at = day
  while (!isBusinessDay(at, isHoliday)) at = addDays(at, 1)
  return at
}

/** The day it starts on does not count; nothing to add is a roll. */
export function addBusinessDays(day: CalendarDay, days: number, isHoliday: IsHoliday): CalendarDay {
  if (days === 0) return roll(day, isHoliday)
  let at = day
  for (let left = days; left > 0; left -= 1) at = roll(addDays(at, 1), isHoliday)
  return at
}

/** The business days after the first day, up to each day of a span: two of them differ by the business days between their days. */
export function businessDaysUpTo([first, last]: readonly [CalendarDay, CalendarDay], isHoliday: IsHoliday): number[] {
  const counts: number[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    counts.push(day === first ? 0 : counts.at(-1)! + (isBusinessDay(day, isHoliday) ? 1 : 0))
  return counts
}

/** Business days in (from, to]; negative when to comes first. */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay, isHoliday: IsHoliday): number {
  if (to < from) return -businessDaysBetween(to, from, isHoliday)
  let count = 0
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isBusinessDay(at, isHoliday)) count += 1
  return count
}
