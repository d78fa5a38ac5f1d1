import { expect, it } from 'vitest'
import { dueAfter, remindFrom } from './requestTerm.ts'

// 2026-12-25 is a holiday, and 2026-12-26 a Saturday.
const isHoliday = (day: string) => day === '2026-12-25'

it.each([
  ['2026-12-18', 0, 1, undefined],
  ['2026-12-18', 7, 1, '2026-12-28'],
  ['2026-12-18', 3, 1, '2026-12-21'],
  ['2026-12-18', 3, 2, '2026-12-23'],
  ['2026-12-18', 5, 2, '2026-12-28'],
] as const)('from %s, %i days of kind %i end on %s', (from, days, type, due) => {
  expect(dueAfter(from, days, type, isHoliday)).toBe(due)
})

it.each([
  ['2026-12-28', 0, 2, '2026-12-28'],
  ['2026-12-28', 1, 2, '2026-12-24'],
  ['2026-12-28', 3, 2, '2026-12-22'],
  ['2026-12-28', 3, 1, '2026-12-25'],
] as const)('due on %s is announced %i days of kind %i before, from %s on', (due, days, type, first) => {
  expect(remindFrom(due, days, type, isHoliday)).toBe(first)
})
