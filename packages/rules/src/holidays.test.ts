import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import { holidaysOf } from './holidays.ts'

const dates = (year: number) => holidaysOf(year).map(({ date }) => date.slice(5))

describe('the holidays of Colombia', () => {
  it.each([
    [2026, '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25'],
    [2027, '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25'],
  ])('of %i', (year, expected) => {
    expect(dates(year).join(' ')).toBe(expected)
  })

  it('of 2025: two fall on one Monday and count once, under both names', () => {
    expect(dates(2025)).toHaveLength(17)
    expect(holidaysOf(2025).find(({ date }) => date === '2025-06-30')?.name).toBe('San Pedro y San Pablo y Sagrado Corazón de Jesús')
  })

  // The other source does not know Ley 2578 de 2026, which moves 9 July to its Monday from 2026 on.
  const afterLaw2578 = (year: number) => (year < 2026 ? [] : Array.from({ length: 7 }, (_, n) => `07-${String(9 + n).padStart(2, '0')}`))
  const monday = (year: number) => (date: string) => new Date(`${year}-${date}T12:00:00Z`).getUTCDay() === 1

  it.each(Array.from({ length: 2100 - 1984 + 1 }, (_, n) => 1984 + n))('of %i, as another source has them', (year) => {
    const oracle = new Holidays('CO')
      .getHolidays(year)
      .filter(({ type, rule }) => type === 'public' && rule !== 'easter')
      .map(({ date }) => date.slice(5, 10))
    expect(new Set(dates(year))).toEqual(new Set([...oracle, ...afterLaw2578(year).filter(monday(year))]))
  })

  it.each([
    [2025, undefined],
    [2026, '2026-07-13'],
    [2029, '2029-07-09'],
    [2030, '2030-07-15'],
  ])('of %i: the Virgin of Chiquinquirá', (year, date) => {
    expect(holidaysOf(year).find(({ name }) => name === 'Virgen de Chiquinquirá')?.date).toBe(date)
  })
})
