import { type CalendarDay, yearOf } from './calendarDay.ts'
import { type Holiday, holidaysOf } from './holidays.ts'

export type IsHoliday = (day: CalendarDay) => boolean
// An additional holiday, or a legal one that is a working day.
export type HolidayOverride = { readonly fecha: CalendarDay; readonly accion: 'agregar' | 'quitar'; readonly nombre: string }

/** The holidays of a year in its order, as the law and the overrides have them. */
export function adjustedHolidays(year: number, overrides: readonly HolidayOverride[]): Holiday[] {
  const byDate = new Map(holidaysOf(year).map((holiday) => [holiday.date, holiday]))
  for (const { fecha, accion, nombre } of overrides) {
    if (yearOf(fecha) !== year) continue
    if (accion === 'quitar') byDate.delete(fecha)
    else byDate.set(fecha, { name: nombre, date: fecha })
  }
  return [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Computes each year once, on first use. */
export function calendarWith(overrides: readonly HolidayOverride[]): IsHoliday {
  const years = new Map<number, ReadonlySet<CalendarDay>>()
  return (day) => {
    const year = yearOf(day)
    const known = years.get(year) ?? new Set(adjustedHolidays(year, overrides).map(({ date }) => date))
    years.set(year, known)
    return known.has(day)
  }
}

/** Legal holidays only, without overrides: not for the days of a cashier. */
export const byLaw: IsHoliday = calendarWith([])
