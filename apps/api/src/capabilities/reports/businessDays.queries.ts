import { calendarSpan } from '@soportica/contract/core/wire'
import { calendarDay, type CalendarDay, weekday, yearOf } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type SQL, sql } from 'drizzle-orm'

const [sunday, saturday] = [0, 6]
function holidaysOfYear(year: number, isHoliday: IsHoliday): CalendarDay[] {
  const first = weekday(calendarDay(year, 1, 1))
  const days: CalendarDay[] = []
  for (let at = 0; at < 366; at += 1) {
    const name = (first + at) % 7
    // Making the text of a day is the slow part.
    if (name === sunday || name === saturday) continue
    const day = calendarDay(year, 1, at + 1)
    if (yearOf(day) === year && isHoliday(day)) days.push(day)
  }
  return days
}
/** The holidays from Monday to Friday, in order. */
function weekdayHolidays(isHoliday: IsHoliday): CalendarDay[] {
  const [from, to] = [yearOf(calendarSpan.first), yearOf(calendarSpan.last)]
  return Array.from({ length: to - from + 1 }, (_, at) => holidaysOfYear(from + at, isHoliday)).flat()
}
/** Joins every row with the list of holidays. */
export const holidaysJoin = (isHoliday: IsHoliday): SQL =>
  sql`cross join (select ${sql.param(weekdayHolidays(isHoliday))}::date[] as dias) festivos`

// A Monday before every day that the product takes.
const monday = sql.raw("date '1900-01-01'")
/** Business days from that Monday to a day, both included: five a week, without holidays. */
const countTo = (day: SQL): SQL =>
  sql`((${day} - ${monday}) / 7 * 5 + least((${day} - ${monday}) % 7 + 1, 5) - width_bucket(${day}, festivos.dias))`
/** Signed business days between two days, as businessDaysBetween counts them; needs the holidays. */
export const businessDaysBetweenSql = (from: SQL, to: SQL): SQL => sql`(${countTo(to)} - ${countTo(from)})`
