import { expect, it } from 'vitest'
import { daysLeftFrom, eachDaysLeft } from './daysLeft.ts'

const isHoliday = (day: string) => day === '2026-12-08' || day === '2026-12-25'
const today = '2026-11-23'

it('counts business days to a day, and how late one before today is', () => {
  const left = daysLeftFrom(today, isHoliday)
  expect(['2026-11-23', '2026-11-24', '2026-11-29', '2026-12-09', '2026-12-25', '2026-11-20', '2026-11-16'].map(left)).toEqual([
    0, 1, 4, 11, 22, -1, -5,
  ])
  expect(daysLeftFrom(today, isHoliday)).toBe(left)
  expect(daysLeftFrom('2026-11-24', isHoliday)('2026-11-24')).toBe(0)
})

it('is a day late at least once the day is past', () => {
  // Due on a Friday, read on Saturday, Sunday and Monday.
  for (const day of ['2026-11-28', '2026-11-29', '2026-11-30']) expect(daysLeftFrom(day, isHoliday)('2026-11-27')).toBe(-1)
  expect(daysLeftFrom('2026-11-28', isHoliday)('2026-11-28')).toBe(0)
  expect(eachDaysLeft('2026-11-28', isHoliday, ['2026-11-26', '2026-11-30'])).toEqual(
    [-1, -1, 0, 0, 1].map((_, at) => daysLeftFrom('2026-11-28', isHoliday)(`2026-11-${26 + at}`)),
  )
})

it('counts every day of a span as it counts each', () => {
  const left = daysLeftFrom(today, isHoliday)
  const days = Array.from({ length: 200 }, (_, n) => new Date(Date.UTC(2026, 8, 1 + n, 12)).toISOString().slice(0, 10))
  expect(eachDaysLeft(today, isHoliday, [days[0]!, days.at(-1)!])).toEqual(days.map(left))
})
