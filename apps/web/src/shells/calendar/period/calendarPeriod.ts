import { addDays, type CalendarDay, calendarDay, dayText, yearOf } from '@soportica/rules/calendarDay'
import { monthNames } from '../../../lib/format.ts'
import { dayOfMonth, inMonth, monthOf, weekIndex } from '../../calendar/monthDays.ts'

export const calendarPeriods = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
  { value: 'agenda', label: 'Agenda' },
] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]['value']

/** total: how many the day has, of which some are read. */
export type DayOfEntries<E> = { readonly dia: CalendarDay; readonly total: number; readonly entries: readonly E[] }

const agendaDays = 14
const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -weekIndex(day))

/** How many deliveries of a day have room. */
export const roomOfDay: Readonly<Record<CalendarPeriod, number>> = { mes: 3, semana: 12, agenda: 12 }

/** The days that a calendar shows. */
export function daysOfPeriod(period: CalendarPeriod, day: CalendarDay): { desde: CalendarDay; dias: number } {
  if (period === 'agenda') return { desde: day, dias: agendaDays }
  if (period === 'semana') return { desde: mondayOf(day), dias: 7 }
  const first = calendarDay(yearOf(day), monthOf(day), 1)
  const last = addDays(calendarDay(yearOf(day), monthOf(day) + 1, 1), -1)
  return { desde: mondayOf(first), dias: Math.ceil((weekIndex(first) + dayOfMonth(last)) / 7) * 7 }
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
