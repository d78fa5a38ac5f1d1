import { describe, expect, it } from 'vitest'
import { leftBetween, rangeBetween, refreshed, selectionCounted, stateOf, withChosen } from './selection.ts'

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

describe('rows that left the list', () => {
  it.each([
    ['one was decided', [9, 8, 7], [9, 7, 6], [8]],
    ['all of the page moved to another tab', [9, 8, 7], [6, 5, 4], [9, 8, 7]],
    ['the list is empty', [9, 8], [], [9, 8]],
    ['a new one at the head pushed the last one to the next page', [9, 8, 7], [10, 9, 8], []],
    ['a new one came and one left', [9, 8, 7], [10, 9, 7], [8]],
    ['nothing changed', [9, 8], [9, 8], []],
  ])('are known by a fresh answer: %s', (_, before, now, left) => expect(leftBetween(before, now)).toEqual(left))

  it('differ from selected ones', () => {
    const count = (many: number) => `${many} solicitudes seleccionadas`
    expect(selectionCounted({ chosen, count, outside: 0 })).toBe('2 solicitudes seleccionadas')
    expect(selectionCounted({ chosen, count, outside: 1 })).toBe('2 solicitudes seleccionadas · 1 fuera de la lista')
  })
})
