import { counted } from '@soportica/rules/counted'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'

const businessDays = (days: number): string => counted(days, 'día hábil', 'días hábiles')

/** The distance in business days: the earlier day is excluded, the later one included. */
export function fromToday(day: CalendarDay, today: CalendarDay, isHoliday: IsHoliday): string {
  if (day === today) return 'hoy'
  const days = Math.abs(businessDaysBetween(today, day, isHoliday))
  if (days === 0) return day > today ? 'sin días hábiles hasta entonces' : 'sin días hábiles desde entonces'
  return day > today ? `en ${businessDays(days)}` : `hace ${businessDays(days)}`
}
