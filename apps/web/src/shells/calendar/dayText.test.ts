import { describe, expect, test } from 'vitest'
import { dayOf, maskedDay, textOf, whyRefused, withWholeYear } from './dayText.ts'

describe('a day as it is typed', () => {
  test.each([
    ['25-12-2026', '2026-12-25'],
    [' 29-02-2028 ', '2028-02-29'],
    ['01-01-1950', '1950-01-01'],
    ['31-12-2050', '2050-12-31'],
  ])('%s is %s', (typed, day) => expect(dayOf(typed)).toBe(day))

  test.each(['', '25/12/2026', '2026-12-25', '5-1-2026', '31-02-2026', '29-02-2027', '32-01-2026', '31-12-1949', '01-01-2051'])(
    '%s is none',
    (typed) => expect(dayOf(typed)).toBeUndefined(),
  )

  test.each([
    ['2', '2'],
    ['25', '25'],
    ['251', '25-1'],
    ['25-12', '25-12'],
    ['25122026', '25-12-2026'],
    ['25/12/2026', '25-12-2026'],
    ['251220269', '25-12-2026'],
    ['2026-12-25', '25-12-2026'],
    ['abc', ''],
  ])('%s shows as %s', (typed, masked) => expect(maskedDay(typed)).toBe(masked))

  test.each([
    ['02-10-26', '02-10-2026'],
    ['31-12-50', '31-12-2050'],
    ['01-01-51', '01-01-1951'],
    ['02-10-2026', '02-10-2026'],
    ['02-10', '02-10'],
    ['', ''],
  ])('%s is left as %s', (typed, whole) => expect(withWholeYear(typed)).toBe(whole))

  test('six digits are a day', () => expect(dayOf(withWholeYear(maskedDay('021026')))).toBe('2026-10-02'))

  test('goes there and back', () => expect(dayOf(textOf('2026-07-20'))).toBe('2026-07-20'))
})

test.each([
  ['2026-02-01', undefined],
  ['2026-02-28', undefined],
  ['2026-01-31', 'Elija el 01-02-2026 o un día posterior'],
  ['2026-03-01', 'Elija el 28-02-2026 o un día anterior'],
])('in a field that goes from 1 to 28 February 2026, %s is refused: %s', (day, said) => {
  expect(whyRefused(day, '2026-02-01', '2026-02-28')).toBe(said)
  expect(whyRefused(day, '', undefined)).toBeUndefined()
})
