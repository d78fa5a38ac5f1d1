import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patience, runs } from '../test/sweep.ts'
import { addBusinessDays, businessDaysBetween, businessDaysUpTo, isBusinessDay, roll } from './businessDays.ts'
import { addDays } from './calendarDay.ts'
import { byLaw } from './holidayCalendar.ts'

const days = fc.integer({ min: 0, max: 8000 }).map((n) => addDays('2024-01-01', n))

describe('business days', () => {
  it.each([
    ['2026-12-28', 15, '2027-01-20'],
    ['2027-01-20', 5, '2027-01-27'],
    ['2027-01-27', 5, '2027-02-03'],
    ['2027-02-03', 10, '2027-02-17'],
    ['2027-02-17', 10, '2027-03-03'],
    ['2027-03-03', 8, '2027-03-15'],
    ['2027-03-15', 0, '2027-03-15'],
    ['2027-03-15', 20, '2027-04-15'],
    ['2027-04-15', 5, '2027-04-22'],
    ['2026-07-11', 0, '2026-07-14'],
  ])('%s and %i more is %s', (from, more, to) => {
    expect(addBusinessDays(from, more, byLaw)).toBe(to)
  })

  it('an end is always a business day, and as many days away as asked', patience(), () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (from, more) => {
        const to = addBusinessDays(from, more, byLaw)
        const first = roll(from, byLaw)
        expect(isBusinessDay(to, byLaw)).toBe(true)
        expect(businessDaysBetween(first, to, byLaw)).toBe(more === 0 || from === first ? more : more - 1)
      }),
      runs(100),
    )
  })

  it('counts up to two days differ by the business days between them', () => {
    const first = '2025-12-20'
    const counts = businessDaysUpTo([first, '2026-02-10'], byLaw)
    for (const from of counts.keys())
      for (const to of counts.keys())
        expect(counts[to]!).toBe(counts[from]! + businessDaysBetween(addDays(first, from), addDays(first, to), byLaw))
  })

  it('a day taken off by hand is passed over, and counting back is counting with a minus', () => {
    const closed = (day: string) => day === '2026-03-03'
    expect(addBusinessDays('2026-03-02', 1, closed)).toBe('2026-03-04')
    expect(businessDaysBetween('2026-03-06', '2026-03-02', closed)).toBe(-3)
  })
})
