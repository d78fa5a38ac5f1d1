import { expect, test } from 'vitest'
import { movedBy } from './gridMoves.ts'

const grid = { items: 30, columns: 13, page: 10 }

test.each([
  ['ArrowUp', false, [3, 5]],
  ['ArrowDown', false, [5, 5]],
  ['ArrowLeft', false, [4, 4]],
  ['ArrowRight', false, [4, 6]],
  ['ArrowUp', true, [0, 5]],
  ['ArrowDown', true, [29, 5]],
  ['ArrowLeft', true, [4, 0]],
  ['ArrowRight', true, [4, 12]],
  ['Home', false, [4, 0]],
  ['End', true, [29, 12]],
  ['PageUp', false, [0, 5]],
  ['PageDown', false, [14, 5]],
] as const)('%s (Ctrl %s) leads where a spreadsheet leads', (key, ctrl, [item, column]) => {
  expect(movedBy({ key, ctrl }, { item: 4, column: 5 }, grid)).toEqual({ item, column })
})

test('no key leads out of it, and other keys nowhere', () => {
  expect(movedBy({ key: 'ArrowRight', ctrl: false }, { item: 29, column: 12 }, grid)).toEqual({ item: 29, column: 12 })
  expect(movedBy({ key: 'PageDown', ctrl: false }, { item: 25, column: 0 }, grid)).toEqual({ item: 29, column: 0 })
  expect(movedBy({ key: 'a', ctrl: false }, { item: 1, column: 1 }, grid)).toBeUndefined()
})
