import { expect, test } from 'vitest'
import { deviationText } from './deviationText.ts'

test.each([
  [null, ''],
  [0, 'En fecha'],
  [1, '1 día hábil tarde'],
  [4, '4 días hábiles tarde'],
  [-1, '1 día hábil antes'],
  [-3, '3 días hábiles antes'],
])('a deviation of %s is "%s"', (desviacion, text) => {
  expect(deviationText(desviacion)).toBe(text)
})
