import { expect, it } from 'vitest'
import { travelling } from './travelling.ts'

const mb = 1_048_576
it.each([
  [[], []],
  [[10 * mb], [true]],
  [[10 * mb + 1], [false]],
  [
    [6 * mb, 5 * mb],
    [false, true],
  ],
  [
    [1 * mb, 20 * mb, 2 * mb, 8 * mb],
    [true, false, true, false],
  ],
])('of files of %j bytes %j travel in the mail', (sizes, expected) => expect(travelling(sizes)).toEqual(expected))
