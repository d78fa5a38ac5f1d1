import { addDays, type CalendarDay, calendarDay, dayText, yearOf } from '@soportica/rules/calendarDay'
import { monthNames } from '../../../lib/format.ts'
import { dayOfMonth, inMonth, monthOf, weekIndex } from '../../calendar/monthDays.ts'

export const calendarPeriods = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
  { value: 'agenda', label: 'Agenda' },
] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]['value']

const agendaDays = 14
const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -weekIndex(day))

/** The days that a calendar asks for, and how many deliveries of each it has room for. */
export function daysOfPeriod(period: CalendarPeriod, day: CalendarDay): { desde: CalendarDay; dias: number; porDia: number } {
  if (period === 'agenda') return { desde: day, dias: agendaDays, porDia: 50 }
  if (period === 'semana') return { desde: mondayOf(day), dias: 7, porDia: 12 }
  const first = calendarDay(yearOf(day), monthOf(day), 1)
  const last = addDays(calendarDay(yearOf(day), monthOf(day) + 1, 1), -1)
  return { desde: mondayOf(first), dias: Math.ceil((weekIndex(first) + dayOfMonth(last)) / 7) * 7, porDia: 3 }
}

/** The same day in the period before or after. */
export function stepPeriod(period: CalendarPeriod, day: CalendarDay, by: 1 | -1): CalendarDay {
  if (period === 'mes') return inMonth(day, yearOf(day), monthOf(day) + by)
  return addDays(day, by * (period === 'semana' ? 7 : agendaDays))
}

export function periodTitle(period: CalendarPeriod, day: CalendarDay): string {
  if (period === 'mes') return `${monthNames[monthOf(day) - 1]!} de ${yearOf(day)}`
  const { desde, dias } = daysOfPeriod(period, day)
  return `${dayText(desde)} a ${dayText(addDays(desde, dias - 1))}`
}
