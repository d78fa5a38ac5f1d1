import { addDays, type CalendarDay, calendarDay, weekday } from './calendarDay.ts'

export type Holiday = { readonly name: string; readonly date: CalendarDay }

// Gauss' computation of Easter Sunday in the Gregorian calendar.
function easter(year: number): CalendarDay {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const m = Math.floor((a + 11 * d + 22 * e) / 451)
  const at = d + e - 7 * m + 114
  return calendarDay(year, Math.floor(at / 31), (at % 31) + 1)
}

const toMonday = (day: CalendarDay): CalendarDay => addDays(day, (8 - weekday(day)) % 7)

// Ley 51 de 1983: kept on their day, moved to the next Monday, or counted from Easter.
const fixedHolidays: [string, number, number][] = [
  ['Año Nuevo', 1, 1],
  ['Día del Trabajo', 5, 1],
  ['Día de la Independencia', 7, 20],
  ['Batalla de Boyacá', 8, 7],
  ['Inmaculada Concepción', 12, 8],
  ['Navidad', 12, 25],
]
const moved: [string, number, number][] = [
  ['Día de los Reyes Magos', 1, 6],
  ['Día de San José', 3, 19],
  ['San Pedro y San Pablo', 6, 29],
  ['Asunción de la Virgen', 8, 15],
  ['Día de la Raza', 10, 12],
  ['Todos los Santos', 11, 1],
  ['Independencia de Cartagena', 11, 11],
]
const afterEaster: [string, number][] = [
  ['Jueves Santo', -3],
  ['Viernes Santo', -2],
  ['Ascensión del Señor', 43],
  ['Corpus Christi', 64],
  ['Sagrado Corazón de Jesús', 71],
]
// Ley 2578 de 2026
const chiquinquira = { name: 'Virgen de Chiquinquirá', since: 2026 }

/** In date order; two on one date count once. */
export function holidaysOf(year: number): Holiday[] {
  const sunday = easter(year)
  const all: Holiday[] = [
    ...fixedHolidays.map(([name, month, day]) => ({ name, date: calendarDay(year, month, day) })),
    ...moved.map(([name, month, day]) => ({ name, date: toMonday(calendarDay(year, month, day)) })),
    ...afterEaster.map(([name, days]) => ({ name, date: addDays(sunday, days) })),
    ...(year >= chiquinquira.since ? [{ name: chiquinquira.name, date: toMonday(calendarDay(year, 7, 9)) }] : []),
  ]
  const byDate = new Map<CalendarDay, Holiday>()
  for (const { name, date } of all) {
    const other = byDate.get(date)
    byDate.set(date, { name: other ? `${other.name} y ${name}` : name, date })
  }
  return [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date))
}
