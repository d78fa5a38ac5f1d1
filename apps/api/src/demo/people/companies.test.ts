import { expect, test } from 'vitest'
import { checkDigit } from './companies.ts'

test.each([
  ['860002964', 4],
  ['890903938', 8],
  ['800197268', 4],
])('NIT %s ends in %i', (numero, digit) => {
  expect(checkDigit(numero)).toBe(digit)
})
