import { addBusinessDays } from './businessDays.ts'
import { addDays, type CalendarDay, dayInBogota, weekday } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

// What is due, by days alone: overdue is what was due before today.

/** Today, the last day that is due soon, and the last one of this week, which begins on Monday. */
export type Deadlines = { readonly hoy: CalendarDay; readonly pronto: CalendarDay; readonly domingo: CalendarDay }

const soonDays = 3
/** What is due from today to this day is due soon. */
export const lastSoonDay = (today: CalendarDay, isHoliday: IsHoliday): CalendarDay => addBusinessDays(today, soonDays, isHoliday)

export function deadlinesOn(now: Date, isHoliday: IsHoliday): Deadlines {
  const hoy = dayInBogota(now)
  return { hoy, pronto: lastSoonDay(hoy, isHoliday), domingo: addDays(hoy, (7 - weekday(hoy)) % 7) }
}
