import { expect, it } from 'vitest'
import { deadlinesOn, lastSoonDay } from './due.ts'
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

it.each([
  // Monday, and Sunday itself, which ends its week.
  ['2026-11-23T12:00:00Z', { hoy: '2026-11-23', pronto: '2026-11-26', domingo: '2026-11-29' }],
  ['2026-11-29T12:00:00Z', { hoy: '2026-11-29', pronto: '2026-12-02', domingo: '2026-11-29' }],
  // Still the day before in Colombia, until five in the morning.
  ['2026-11-30T04:59:59Z', { hoy: '2026-11-29', pronto: '2026-12-02', domingo: '2026-11-29' }],
  ['2026-11-30T05:00:00Z', { hoy: '2026-11-30', pronto: '2026-12-03', domingo: '2026-12-06' }],
])('at %s the deadlines are those of the day in Colombia', (now, deadlines) => {
  expect(deadlinesOn(new Date(now), byLaw)).toEqual(deadlines)
})
