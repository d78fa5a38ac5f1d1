import { counted } from '@soportica/rules/counted'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'

const businessDays = (days: number): string => counted(days, 'día hábil', 'días hábiles')

/** How far a day is, in business days: the earlier of the two is left out, the later one counts. */
export function fromToday(day: CalendarDay, today: CalendarDay, isHoliday: IsHoliday): string {
  if (day === today) return 'hoy'
  const days = Math.abs(businessDaysBetween(today, day, isHoliday))
  if (days === 0) return day > today ? 'sin días hábiles hasta entonces' : 'sin días hábiles desde entonces'
  return day > today ? `en ${businessDays(days)}` : `hace ${businessDays(days)}`
}
