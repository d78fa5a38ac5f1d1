import { isBusinessDay } from '@soportica/rules/businessDays'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { byLaw } from '@soportica/rules/holidayCalendar'

const [firstDay, lastDay] = ['2014-12-01', '2031-12-31']
const workdays: CalendarDay[] = []
/** The business day of each calendar day, or the next one. */
const numbers = new Map<CalendarDay, number>()
for (let at = firstDay; at <= lastDay; at = addDays(at, 1)) {
  numbers.set(at, workdays.length)
  if (isBusinessDay(at, byLaw)) workdays.push(at)
}

/** Business days by their number: a million schedules are sums, not walks over the calendar. */
export const workday = (number: number): CalendarDay => workdays[Math.max(0, Math.min(number, workdays.length - 1))]!
export const numberOf = (day: CalendarDay): number => numbers.get(day) ?? 0
