import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../test/sweep.ts'
import { addBusinessDays, businessDaysBetween } from './businessDays.ts'
import { addDays } from './calendarDay.ts'
import { dayNumbers } from './dayNumbers.ts'
import { byLaw } from './holidayCalendar.ts'

const numbers = dayNumbers('2026-01-01', '2028-12-31', byLaw)
const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-02', days))

it('numbers count business days as the calendar does', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      expect(numbers.numberOf(to) - numbers.numberOf(from)).toBe(businessDaysBetween(from, to, byLaw) + 0)
    }),
    runs(200),
  )
})

it('a day so many business days later is the one of the calendar', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (day, days) => {
      expect(numbers.add(day, days)).toBe(addBusinessDays(day, days, byLaw))
    }),
    runs(200),
  )
})
