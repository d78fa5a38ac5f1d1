import { expect, it } from 'vitest'
import { arranged, hiddenKeys, moved, toggled } from './layout.ts'

const columns = [{ key: 'nombre' }, { key: 'tipo' }, { key: 'estado' }, { key: 'usuact', hidden: true }]

it('keeps the usual order until the user arranges another one', () =>
  expect(arranged(columns)).toEqual(['nombre', 'tipo', 'estado', 'usuact']))

it('puts a column the user never saw behind its usual neighbour and forgets one that is gone', () => {
  expect(arranged(columns, ['estado', 'viejo', 'nombre', 'usuact'])).toEqual(['estado', 'nombre', 'tipo', 'usuact'])
})

it('hides what is hidden at first, and afterwards what the user hid', () => {
  expect(hiddenKeys(columns)).toEqual(['usuact'])
  expect(hiddenKeys(columns, { hidden: ['tipo', 'viejo'] })).toEqual(['tipo'])
})

it('hides grouped columns until they are chosen', () => {
  const grouped = [...columns, { key: 'inicio', group: 'Visita' }, { key: 'entrega', group: 'Visita' }]
  expect(hiddenKeys(grouped)).toEqual(['usuact', 'inicio', 'entrega'])
  expect(hiddenKeys(grouped, { hidden: ['tipo'] })).toEqual(['tipo', 'inicio', 'entrega'])
  // oxlint-disable-next-line names/plain -- stored in the preferences of users
  expect(hiddenKeys(grouped, { hidden: [], shown: ['entrega'] })).toEqual(['inicio'])
})

it('moves a column past those that are not in sight', () => {
  expect(moved(['a', 'x', 'y', 'b'], 'a', 1, ['x', 'y'])).toEqual(['x', 'y', 'b', 'a'])
  expect(moved(['a', 'x', 'y', 'b'], 'b', -1, ['x', 'y'])).toEqual(['b', 'a', 'x', 'y'])
  expect(moved(['a', 'b', 'x'], 'b', 1, ['x'])).toEqual(['a', 'b', 'x'])
})

it('moves a column and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})

it('shows and hides a column, but never the last one', () => {
  expect(toggled(['a', 'b'], [], 'a')).toEqual(['a'])
  expect(toggled(['a', 'b'], ['a'], 'a')).toEqual([])
  expect(toggled(['a', 'b'], ['a'], 'b')).toEqual(['a'])
})
