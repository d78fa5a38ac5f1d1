import { expect, it } from 'vitest'
import { gridHint } from './gridHint.ts'
import { movedTo } from './rowKeys.ts'

it.each([
  ['rowDown', 3, 4],
  ['rowDown', 9, 9],
  ['rowUp', 0, 0],
  ['rowFirst', 7, 0],
  ['rowLast', 2, 9],
  ['pageDown', 2, 6],
  ['pageDown', 8, 9],
  ['pageUp', 2, 0],
] as const)('%s leads from row %i to row %i of ten, of which four are in sight', (name, from, to) => {
  expect(movedTo(name, from, { rows: 10, page: 4 })).toBe(to)
})

it('hints at the keys that the list has', () => {
  expect(gridHint({ opens: true, selects: true, characters: true })).toBe('↑↓ mover · Enter abrir · X seleccionar · ? teclas')
  expect(gridHint({ opens: false, selects: true, characters: false })).toBe('↑↓ mover')
})
