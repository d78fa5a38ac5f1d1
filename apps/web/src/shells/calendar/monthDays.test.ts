import { describe, expect, it } from 'vitest'
import { dayAfterKey, inMonth, isWeekend, nearestWithin, weeksOf } from './monthDays.ts'

const span = { first: '1984-01-01', last: '2100-12-31' }

describe('a month', () => {
  it('starts on Monday and holds each of its days once', () => {
    const weeks = weeksOf(2026, 11)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[1]?.[0]).toBe('2026-11-02')
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
    expect(weeksOf(2027, 2)[0]?.[0]).toBe('2027-02-01')
    expect(weeksOf(2028, 2).flat()).toContain('2028-02-29')
  })

  it.each([
    ['2026-03-31', 2026, 2, '2026-02-28'],
    ['2026-01-31', 2026, 0, '2025-12-31'],
    ['2026-12-15', 2026, 13, '2027-01-15'],
    ['2028-02-29', 2027, 2, '2027-02-28'],
  ])('%s in month %i-%i is %s', (day, year, month, expected) => {
    expect(inMonth(day, year, month)).toBe(expected)
  })
})

describe('a key in the grid', () => {
  it.each([
    ['ArrowLeft', false, '2026-11-01'],
    ['ArrowRight', false, '2026-11-03'],
    ['ArrowUp', false, '2026-10-26'],
    ['ArrowDown', false, '2026-11-09'],
    ['Home', false, '2026-11-02'],
    ['End', false, '2026-11-08'],
    ['PageUp', false, '2026-10-02'],
    ['PageDown', false, '2026-12-02'],
    ['PageUp', true, '2025-11-02'],
    ['PageDown', true, '2027-11-02'],
    ['a', false, undefined],
  ])('%s (shift %s) leads to %s', (key, shift, expected) => {
    expect(dayAfterKey('2026-11-02', key, shift, span)).toBe(expected)
  })

  it('does not lead out of the days that are shown', () => {
    expect(dayAfterKey('1984-01-01', 'ArrowLeft', false, span)).toBeUndefined()
    expect(dayAfterKey('2100-12-31', 'PageDown', true, span)).toBeUndefined()
  })
})

it.each([
  ['1983-12-31', '1984-01-01'],
  ['2026-11-23', '2026-11-23'],
  ['2101-01-01', '2100-12-31'],
])('a calendar that would open on %s opens on %s', (day, expected) => {
  expect(nearestWithin(span, day)).toBe(expected)
})

it('the weekend is Saturday and Sunday', () => {
  expect(weeksOf(2026, 11)[3]?.map((day) => isWeekend(day!))).toEqual([false, false, false, false, false, true, true])
})
