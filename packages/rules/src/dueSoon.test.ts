import { expect, it } from 'vitest'
import { lastSoonDay } from './dueSoon.ts'
import { byLaw, calendarWith, type HolidayOverride } from './holidayCalendar.ts'

const added = (fecha: string): HolidayOverride => ({ fecha, accion: 'agregar', nombre: 'Día cívico' })

it.each([
  ['2026-11-20', '2026-11-25', []],
  ['2026-11-22', '2026-11-25', []],
  ['2026-11-22', '2026-11-27', [added('2026-11-23'), added('2026-11-24')]],
  ['2026-12-29', '2027-01-04', []],
  ['2026-12-29', '2027-01-01', [{ fecha: '2027-01-01', accion: 'quitar', nombre: 'Año Nuevo' }]],
] as const)('on %s what is due until %s is due soon, with %j', (today, last, overrides) => {
  expect(lastSoonDay(today, overrides.length > 0 ? calendarWith(overrides) : byLaw)).toBe(last)
})
