import { calendarWith } from '@soportica/rules/holidayCalendar'
import { expect, it } from 'vitest'
import { fromToday } from './fromToday.ts'

// 7 December is kept by hand, 8 December is a holiday of the law that is worked.
const isHoliday = calendarWith([
  { fecha: '2026-12-07', accion: 'agregar', nombre: 'Día de la entidad' },
  { fecha: '2026-12-08', accion: 'quitar', nombre: '' },
])

it.each([
  ['2026-11-23', '2026-11-23', 'hoy'],
  ['2026-11-24', '2026-11-23', 'en 1 día hábil'],
  ['2026-11-30', '2026-11-23', 'en 5 días hábiles'],
  ['2026-11-28', '2026-11-23', 'en 4 días hábiles'],
  ['2026-11-18', '2026-11-23', 'hace 3 días hábiles'],
  ['2026-11-22', '2026-11-23', 'hace 1 día hábil'],
  ['2026-11-28', '2026-11-27', 'sin días hábiles hasta entonces'],
  ['2026-11-27', '2026-11-29', 'sin días hábiles desde entonces'],
  // Over the adjusted days, over the law's ones and over years.
  ['2026-12-07', '2026-12-04', 'sin días hábiles hasta entonces'],
  ['2026-12-08', '2026-12-04', 'en 1 día hábil'],
  ['2027-01-04', '2026-12-24', 'en 5 días hábiles'],
])('%s on %s is %s', (day, today, expected) => {
  expect(fromToday(day, today, isHoliday)).toBe(expected)
})

it('many days are written as all numbers are', () => {
  expect(fromToday('2030-11-25', '2026-11-23', () => false)).toBe('en 1.045 días hábiles')
})
