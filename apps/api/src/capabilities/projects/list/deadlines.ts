import { addDays, type CalendarDay, dayInBogota, weekday } from '@soportica/rules/calendarDay'
import { lastSoonDay } from '@soportica/rules/dueSoon'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'

/** Today, the last day that is due soon, and the last one of this week, which begins on Monday. */
export type Deadlines = { readonly hoy: CalendarDay; readonly pronto: CalendarDay; readonly domingo: CalendarDay }

export function deadlinesOn(now: Date, isHoliday: IsHoliday): Deadlines {
  const hoy = dayInBogota(now)
  return { hoy, pronto: lastSoonDay(hoy, isHoliday), domingo: addDays(hoy, (7 - weekday(hoy)) % 7) }
}
