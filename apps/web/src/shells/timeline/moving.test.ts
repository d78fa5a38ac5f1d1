import fc from 'fast-check'
import { isBusinessDay } from '@soportica/rules/businessDays'
import { addDays } from '@soportica/rules/calendarDay'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { expect, it } from 'vitest'
import { canMove, draggedDays, movedDays, stepped } from './moving.ts'
import { courseOf } from './testCourse.ts'

const typed = courseOf({ inicio: '2026-11-30', entrega: '2026-12-04', fijo: 3 })
const step = (steps: number) => (day: string) => stepped(day, steps, byLaw)

it('steps by business days, over holidays and weekends, and back', () => {
  // 8 December is a holiday; 5 and 6 are a weekend.
  expect([stepped('2026-12-04', 1, byLaw), stepped('2026-12-07', 1, byLaw), stepped('2026-12-09', -1, byLaw)]).toEqual([
    '2026-12-07',
    '2026-12-09',
    '2026-12-07',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 30 }), (after, steps) => {
      const day = stepped(addDays('2026-01-01', after), 1, byLaw)
      expect(stepped(stepped(day, steps, byLaw), -steps, byLaw)).toBe(day)
    }),
  )
})

it('moves a whole bar, or its end alone, which stays behind the start', () => {
  expect(movedDays(typed, 'whole', step(1))).toEqual({ inicio: '2026-12-01', entrega: '2026-12-07' })
  expect(movedDays(typed, 'end', step(-1))).toEqual({ inicio: '2026-11-30', entrega: '2026-12-03' })
  expect(movedDays(typed, 'end', step(-20))).toEqual({ inicio: '2026-11-30', entrega: '2026-11-30' })
})

it('moves only days that were typed', () => {
  expect(movedDays({ ...typed, fijo: 2 }, 'whole', step(1))).toEqual({ inicio: '2026-11-30', entrega: '2026-12-07' })
  expect(movedDays({ ...typed, fijo: 0 }, 'whole', step(1))).toEqual({ inicio: '2026-11-30', entrega: '2026-12-04' })
  expect([canMove(typed), canMove({ ...typed, fijo: 0 }), canMove(courseOf({ inicio: '2026-11-30', fijo: 2 }))]).toEqual([
    true,
    false,
    false,
  ])
})

it('comes to rest on business days when it is dragged', () =>
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.constantFrom('whole' as const, 'end' as const), (days, part) => {
      const { inicio, entrega } = draggedDays(typed, part, days, byLaw)
      expect(inicio! <= entrega!).toBe(true)
      expect([inicio, entrega].every((day) => isBusinessDay(day!, byLaw))).toBe(true)
    }),
  ))
