import { isBusinessDay } from '@soportica/rules/businessDays'
import { type CalendarDay, dayInBogota } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'

export type Morning = { readonly day: CalendarDay; readonly at: Date }

/** Every hour from seven on: a node that was down at seven does it at the next hour. */
export const fromSevenOn = '0 7-22 * * *'

/** Seven o'clock of today in Colombia (no daylight saving), if it is a business day and that time has passed. */
export function morningOf(now: Date, isHoliday: IsHoliday): Morning | undefined {
  const day = dayInBogota(now)
  const at = new Date(`${day}T07:00:00-05:00`)
  return now >= at && isBusinessDay(day, isHoliday) ? { day, at } : undefined
}
