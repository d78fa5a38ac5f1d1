import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [4, 'María Rojas', 'Buenas noches, María'],
  [5, 'María Rojas', 'Buenos días, María'],
  [12, 'María', 'Buenas tardes, María'],
  [19, 'María', 'Buenas noches, María'],
  [8, ' ', 'Buenos días'],
])('at %i, %s', (hour, name, words) => {
  expect(greeting(hour, name)).toBe(words)
})
