import { describe, expect, it } from 'vitest'
import { addBusinessDays } from './businessDays.ts'
import { adjustedHolidays, calendarWith } from './holidayCalendar.ts'
import { holidaysOf } from './holidays.ts'

const overrides = [
  { fecha: '2026-12-24', accion: 'agregar', nombre: 'Víspera de Navidad' },
  { fecha: '2026-07-20', accion: 'quitar', nombre: 'Día de la Independencia' },
  { fecha: '2027-01-02', accion: 'agregar', nombre: 'Puente' },
] as const

describe('the calendar with overrides', () => {
  it('has the days that were added, in their place, and not those that were taken away', () => {
    const dates = adjustedHolidays(2026, overrides).map(({ date }) => date)
    expect(dates).toEqual([...dates].toSorted())
    expect(adjustedHolidays(2026, overrides)).toContainEqual({ name: 'Víspera de Navidad', date: '2026-12-24' })
    expect(dates).not.toContain('2026-07-20')
    expect(dates).toHaveLength(holidaysOf(2026).length)
  })

  it('of another year is that of the law', () => {
    expect(adjustedHolidays(2025, overrides)).toEqual(holidaysOf(2025))
  })

  it.each([
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-07-17', 1, '2026-07-20'],
    ['2026-07-17', 2, '2026-07-21'],
  ])('business days heed it: %s and %i more is %s', (from, more, to) => {
    expect(addBusinessDays(from, more, calendarWith(overrides))).toBe(to)
  })
})
