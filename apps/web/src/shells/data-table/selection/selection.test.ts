import { describe, expect, it } from 'vitest'
import { rangeBetween, refreshed, stateOf, withChosen } from './selection.ts'

const chosen = new Map([
  [1, 'a'],
  [9, 'z'],
])

describe('a page', () => {
  it.each([
    [[], 'none'],
    [[2, 3], 'none'],
    [[1, 2], 'some'],
    [[1], 'all'],
    [['1', '9'], 'all'],
  ] as const)('%s is selected: %s', (ids, state) => expect(stateOf(chosen, ids)).toBe(state))
})

describe('a range', () => {
  const ids = [4, 8, 2, 6]
  it('goes both ways and includes its ends', () => {
    expect(rangeBetween(ids, 8, 6)).toEqual([8, 2, 6])
    expect(rangeBetween(ids, 2, 4)).toEqual([4, 8, 2])
  })
  it('is one row when the other end is not on this page', () => {
    expect(rangeBetween(ids, 77, 2)).toEqual([2])
    expect(rangeBetween(ids, undefined, 2)).toEqual([2])
  })
})

describe('what is selected', () => {
  it('is taken and let go without touching the rest', () => {
    expect([...withChosen(chosen, [[2, 'b']], true).keys()]).toEqual([1, 9, 2])
    expect([...withChosen(chosen, [[1, 'a']], false).keys()]).toEqual([9])
  })
  it('is as it was last loaded, and the same object while nothing changed', () => {
    expect(
      refreshed(chosen, [
        [1, 'A'],
        [2, 'b'],
      ]),
    ).toEqual(
      new Map([
        [1, 'A'],
        [9, 'z'],
      ]),
    )
    expect(refreshed(chosen, [[1, 'a']])).toBe(chosen)
  })
})
