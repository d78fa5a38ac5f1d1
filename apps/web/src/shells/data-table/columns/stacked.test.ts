import { expect, it } from 'vitest'
import { stacked } from './stacked.ts'

const [name, code, year] = [
  { key: 'nombre', label: 'nombre' },
  { key: 'codigo', label: 'código', under: 'nombre' },
  { key: 'anio', label: 'año' },
]
const keysOf = (columns: Parameters<typeof stacked>[0]) => stacked(columns).map(({ key, below }) => [key, below?.map((each) => each.key)])

it('puts a column below its host, wherever the user put it, and gives it a cell of its own where the host is hidden', () => {
  expect(keysOf([code, name, year])).toEqual([
    ['nombre', ['codigo']],
    ['anio', undefined],
  ])
  expect(keysOf([code, year])).toEqual([
    ['codigo', undefined],
    ['anio', undefined],
  ])
})
