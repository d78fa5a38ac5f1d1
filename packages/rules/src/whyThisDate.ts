import { isBusinessDay } from './businessDays.ts'
import { addDays, type CalendarDay, weekday } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

export type Skipped = { readonly dia: CalendarDay; readonly motivo: string }
export type Why = {
  readonly inicio: CalendarDay
  readonly entrega: CalendarDay
  readonly habiles: number
  readonly saltados: readonly Skipped[]
}

/** The days between start and delivery that did not count, and why. */
export function whyThisDate(inicio: CalendarDay, entrega: CalendarDay, nameOfHoliday: (day: CalendarDay) => string | undefined): Why {
  const isHoliday: IsHoliday = (day) => nameOfHoliday(day) !== undefined
  const saltados: Skipped[] = []
  let habiles = 0
  for (let at = addDays(inicio, 1); at <= entrega; at = addDays(at, 1)) {
    if (isBusinessDay(at, isHoliday)) habiles += 1
    else saltados.push({ dia: at, motivo: nameOfHoliday(at) ?? (weekday(at) === 6 ? 'Sábado' : 'Domingo') })
  }
  return { inicio, entrega, habiles, saltados }
}
