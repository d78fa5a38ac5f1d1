import { expect, it } from 'vitest'
import { difference } from './difference.ts'

it.each([
  [[], [], [], []],
  [[1, 2], [2, 1], [], []],
  [[], [3, 1], [3, 1], []],
  [[1, 2, 3], [], [], [1, 2, 3]],
  [[1, 2, 3], [2, 4], [4], [1, 3]],
])('from %j to %j adds %j and removes %j', (before, after, added, removed) => {
  expect(difference(before, after)).toEqual({ added, removed })
})
