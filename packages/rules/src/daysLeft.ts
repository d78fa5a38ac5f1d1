import { businessDaysBetween, isBusinessDay } from './businessDays.ts'
import { addDays, type CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

/** Business days from today to a day; negative: overdue, at least -1 once the day is past. */
export type DaysLeft = (day: CalendarDay) => number
const daysLeft = (today: CalendarDay, day: CalendarDay, isHoliday: IsHoliday): number => {
  const days = businessDaysBetween(today, day, isHoliday)
  return day < today ? Math.min(-1, days) : days
}

// Lists ask for the same days repeatedly: a calendar caches those counted from the last day.
const ofDay = new WeakMap<IsHoliday, { readonly today: CalendarDay; readonly left: DaysLeft }>()
export function daysLeftFrom(today: CalendarDay, isHoliday: IsHoliday): DaysLeft {
  const before = ofDay.get(isHoliday)
  if (before?.today === today) return before.left
  const known = new Map<CalendarDay, number>()
  const left: DaysLeft = (day) => {
    const days = known.get(day) ?? daysLeft(today, day, isHoliday)
    known.set(day, days)
    return days
  }
  ofDay.set(isHoliday, { today, left })
  return left
}

/** The same for every day from the first to the last, in their order. */
export function eachDaysLeft(today: CalendarDay, isHoliday: IsHoliday, [first, last]: readonly [CalendarDay, CalendarDay]): number[] {
  const days: number[] = []
  let left = businessDaysBetween(today, first, isHoliday)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day !== first && isBusinessDay(day, isHoliday)) left += 1
    days.push(day < today ? Math.min(-1, left) : left)
  }
  return days
}
