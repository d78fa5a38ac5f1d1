import { addBusinessDays, isBusinessDay } from './businessDays.ts'
import { addDays, calendarDay, type CalendarDay, weekday, yearOf } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

/** Periods relative to today; those in business days have a count that includes today if it is one. */
export type RelativeDays =
  | 'antesDeHoy'
  | 'hoy'
  | 'ayer'
  | 'estaSemana'
  | 'semanaPasada'
  | 'esteMes'
  | 'mesPasado'
  | 'esteAnio'
  | 'anioPasado'
  | 'proximosHabiles'
  | 'ultimosHabiles'
/** desde: absent, the period has no beginning. */
export type Span = { readonly desde?: CalendarDay; readonly hasta: CalendarDay }

const monthOf = (day: CalendarDay, back: number): Span => {
  const months = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 - back
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return { desde: calendarDay(year, month, 1), hasta: addDays(calendarDay(year, month + 1, 1), -1) }
}
const yearBack = (day: CalendarDay, back: number): Span => ({
  desde: calendarDay(yearOf(day) - back, 1, 1),
  hasta: calendarDay(yearOf(day) - back, 12, 31),
})
const weekOf = (day: CalendarDay, back: number): Span => {
  const monday = addDays(day, -((weekday(day) + 6) % 7) - 7 * back)
  return { desde: monday, hasta: addDays(monday, 6) }
}
const alone = (day: CalendarDay): Span => ({ desde: day, hasta: day })

/** The next business days, including today if it is one. */
function businessDaysOn(day: CalendarDay, count: number, isHoliday: IsHoliday): CalendarDay {
  const left = count - (isBusinessDay(day, isHoliday) ? 1 : 0)
  return left > 0 ? addBusinessDays(day, left, isHoliday) : day
}

/** The last complete business days up to today. */
function businessDaysBack(day: CalendarDay, count: number, isHoliday: IsHoliday): CalendarDay {
  let at = day
  for (let left = count - (isBusinessDay(day, isHoliday) ? 1 : 0); left > 0;) {
    at = addDays(at, -1)
    if (isBusinessDay(at, isHoliday)) left -= 1
  }
  return at
}

/** The days that a period means today, both included. */
export function spanOf(period: RelativeDays, count: number, today: CalendarDay, isHoliday: IsHoliday): Span {
  const spans: Readonly<Record<RelativeDays, () => Span>> = {
    antesDeHoy: () => ({ hasta: addDays(today, -1) }),
    hoy: () => alone(today),
    ayer: () => alone(addDays(today, -1)),
    estaSemana: () => weekOf(today, 0),
    semanaPasada: () => weekOf(today, 1),
    esteMes: () => monthOf(today, 0),
    mesPasado: () => monthOf(today, 1),
    esteAnio: () => yearBack(today, 0),
    anioPasado: () => yearBack(today, 1),
    proximosHabiles: () => ({ desde: today, hasta: businessDaysOn(today, count, isHoliday) }),
    ultimosHabiles: () => ({ desde: businessDaysBack(today, count, isHoliday), hasta: today }),
  }
  return spans[period]()
}
