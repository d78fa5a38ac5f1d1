import { expect, test } from 'vitest'
import { withRecent } from './recents.ts'

test.each([
  [[], '/a', ['/a']],
  [['/a', '/b'], '/b', ['/b', '/a']],
  [['/a', '/b'], '/a', ['/a', '/b']],
  [['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'], '/9', ['/9', '/1', '/2', '/3', '/4', '/5', '/6', '/7']],
])('%j and then %s', (before, to, after) => {
  expect(withRecent(before, to)).toEqual(after)
})
