import { calendarWith } from '@soportica/rules/holidayCalendar'
import { describe, expect, it } from 'vitest'
import { morningOf } from './morning.ts'

const byLaw = calendarWith([])
const adjusted = calendarWith([
  { fecha: '2026-03-03', accion: 'agregar', nombre: 'Día cívico' },
  { fecha: '2026-03-23', accion: 'quitar', nombre: 'Día de San José' },
])

describe('the morning of a business day', () => {
  it.each([
    ['a minute before seven', '2026-03-02T11:59:59.999Z', undefined],
    ['at seven', '2026-03-02T12:00:00Z', '2026-03-02'],
    ['in the afternoon', '2026-03-02T20:00:00Z', '2026-03-02'],
    ['a minute before midnight in Bogotá', '2026-03-03T04:59:59Z', '2026-03-02'],
    ['at midnight in Bogotá', '2026-03-03T05:00:00Z', undefined],
    ['on Saturday', '2026-03-07T15:00:00Z', undefined],
    ['on Sunday', '2026-03-08T15:00:00Z', undefined],
    ['on a holiday', '2026-03-23T15:00:00Z', undefined],
  ])('%s', (_, moment, day) => {
    expect(morningOf(new Date(moment), byLaw)?.day).toBe(day)
  })

  it('is that of the calendar as it is adjusted, at seven in Bogotá', () => {
    expect(morningOf(new Date('2026-03-03T15:00:00Z'), adjusted)).toBeUndefined()
    expect(morningOf(new Date('2026-03-23T15:00:00Z'), adjusted)).toEqual({ day: '2026-03-23', at: new Date('2026-03-23T12:00:00Z') })
  })
})
