import { expect, test } from 'vitest'
import { mayBeName, mentionSign, moved } from './mentions.ts'

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
  [0, -1, 0, 0],
] as const)('from option %i by %i of %i to %i', (at, step, count, next) => {
  expect(moved(at, step, count)).toBe(next)
})

test.each([
  ['', true],
  ['ana', true],
  ['ana maría gómez', true],
  [' ana', false],
  ['ana va mañana al local', false],
  ['x'.repeat(61), false],
])('"%s" behind an @ may be a name: %s', (query, name) => {
  expect(mayBeName(query)).toBe(name)
})

test.each([
  ['', '@'],
  ['Hola ', '@'],
  ['Hola', ' @'],
  ['(', ' @'],
  ['a\u00A0', '@'],
])('behind "%s" the button writes "%s"', (before, sign) => {
  expect(mentionSign(before)).toBe(sign)
})
