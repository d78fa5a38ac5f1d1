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

it('counts every day of a span as it counts each', () => {
  const left = daysLeftFrom(today, isHoliday)
  const days = Array.from({ length: 200 }, (_, n) => new Date(Date.UTC(2026, 8, 1 + n, 12)).toISOString().slice(0, 10))
  expect(eachDaysLeft(today, isHoliday, [days[0]!, days.at(-1)!])).toEqual(days.map(left))
})
