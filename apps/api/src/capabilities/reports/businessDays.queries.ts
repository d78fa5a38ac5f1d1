import { calendarSpan } from '@soportica/contract/core/wire'
import { addDays, type CalendarDay, weekday } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type SQL, sql } from 'drizzle-orm'

/** The holidays from Monday to Friday, in order. */
function weekdayHolidays(isHoliday: IsHoliday): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day: CalendarDay = calendarSpan.first; day <= calendarSpan.last; day = addDays(day, 1))
    if (isHoliday(day) && weekday(day) !== 0 && weekday(day) !== 6) days.push(day)
  return days
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
