import { addBusinessDays } from './businessDays.ts'
import type { CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

const businessDays = 3
/** What is due from today until this day is due soon. */
export const lastDaySoon = (today: CalendarDay, isHoliday?: IsHoliday): CalendarDay => addBusinessDays(today, businessDays, isHoliday)
