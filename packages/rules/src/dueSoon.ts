import { addBusinessDays } from './businessDays.ts'
import type { CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

const soonDays = 3
/** What is due from today to this day is due soon. */
export const lastSoonDay = (today: CalendarDay, isHoliday: IsHoliday): CalendarDay => addBusinessDays(today, soonDays, isHoliday)
