import { addDays, weekday } from '@soportica/rules/calendarDay'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarPeriods, daysOfPeriod, periodTitle, stepPeriod } from './calendarPeriod.ts'

const days = fc.integer({ min: 0, max: 4_000 }).map((at) => addDays('2024-01-01', at))

it('has the day in it; a month and a week begin on a Monday and have whole weeks', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...calendarPeriods.map(({ value }) => value)), (day, period) => {
      const { desde, dias } = daysOfPeriod(period, day)
      expect(desde <= day && day < addDays(desde, dias)).toBe(true)
      expect(period === 'agenda' || (weekday(desde) === 1 && dias % 7 === 0)).toBe(true)
      const month = day.slice(0, 7)
      const hasMonth = desde <= `${month}-01` && addDays(desde, dias - 1).slice(0, 7) >= month && dias <= 42
      expect(period !== 'mes' || hasMonth).toBe(true)
    }),
  )
})

it('goes to the next month from its last day, and says which days it has', () => {
  expect(stepPeriod('mes', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepPeriod('semana', '2026-11-30', -1)).toBe('2026-11-23')
  expect(stepPeriod('agenda', '2026-11-30', 1)).toBe('2026-12-14')
  expect(periodTitle('mes', '2026-11-30')).toBe('noviembre de 2026')
  expect(periodTitle('semana', '2026-11-25')).toBe('23-11-2026 a 29-11-2026')
  expect(daysOfPeriod('mes', '2027-02-10')).toMatchObject({ desde: '2027-02-01', dias: 28 })
})
