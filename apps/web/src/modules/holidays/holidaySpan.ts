import { firstHolidayYear } from '../../lib/holidays.ts'
import type { DaySpan } from '../../shells/calendar/monthDays.ts'

export const holidaySpan: DaySpan = { first: `${firstHolidayYear}-01-01`, last: '2100-12-31' }
