import { expect, test } from 'vitest'
import { sameRights } from './sameRights.ts'

const rights = (...perids: number[]) => perids.map((perid) => ({ perid }))

test.each([
  [[1, 2], [2, 1], true],
  [[1, 2, 2], [1, 2], true],
  [[], [], true],
  [[1], [1, 2], false],
  [[1, 2], [1, 3], false],
])('%j and %j: %s', (some, others, same) => {
  expect(sameRights(rights(...some), rights(...others))).toBe(same)
})
