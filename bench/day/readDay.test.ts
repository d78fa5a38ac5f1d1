import { expect, test } from 'vitest'
import { readDay } from './readDay.ts'

test.each([
  [[], { minutes: 10, rows: 200_000 }],
  [['3'], { minutes: 3, rows: 200_000 }],
  [['0.5', '20000'], { minutes: 0.5, rows: 20_000 }],
])('%j', (words, day) => {
  expect(readDay(words)).toEqual(day)
})

test.each([
  [['ten'], /^minutes is a number from 0.2 to 600, not 'ten'/],
  [['0'], /^minutes is/],
  [[''], /^minutes is/],
  [['1', '12'], /^rows is a number from 2000 to 5000000, not '12'/],
  [['1', '2000.5'], /^rows is a whole number, not '2000.5'/],
  [['1', '2000', 'again'], /not 'again' as well/],
])('refuses %j with a sentence', (words, sentence) => {
  expect(() => readDay(words)).toThrow(sentence)
})
