import { expect, test } from 'vitest'
import { byLaw } from './holidayCalendar.ts'
import { nextTurn } from './recurrence.ts'

test.each([
  ['each business day', { frecuencia: 1, dia: 0 }, '2026-11-20', '2026-11-20'],
  ['after a weekend', { frecuencia: 1, dia: 0 }, '2026-11-21', '2026-11-23'],
  ['on Mondays', { frecuencia: 2, dia: 1 }, '2026-11-20', '2026-11-23'],
  ['on a Monday that is a holiday', { frecuencia: 2, dia: 1 }, '2026-11-14', '2026-11-17'],
  ['the day before counts still', { frecuencia: 2, dia: 1 }, '2026-11-17', '2026-11-17'],
  ['on the 15th', { frecuencia: 3, dia: 15 }, '2026-11-01', '2026-11-17'],
  ['on the last of a short month', { frecuencia: 3, dia: 31 }, '2027-02-10', '2027-03-01'],
  ['and of a year', { frecuencia: 3, dia: 31 }, '2026-12-02', '2026-12-31'],
] as const)('%s', (_, recurrence, from, turn) => {
  expect(nextTurn(recurrence, from, byLaw)).toBe(turn)
})
