import { expect, it } from 'vitest'
import { foundItems, idsOf, linesOf } from './lines.ts'

const items = [
  { id: 1, label: 'Diseño', group: 'Cajeros' },
  { id: 2, label: 'Perfiles', group: 'Administración' },
  { id: 3, label: 'Diseño', group: 'Sucursales' },
  { id: 4, label: 'Visita Local', group: 'Cajeros' },
]
const found = (query: string) => foundItems(items, query).map(({ id }) => id)

it.each([
  ['', [1, 2, 3, 4]],
  ['  ', [1, 2, 3, 4]],
  ['diseno', [1, 3]],
  ['DISEÑO', [1, 3]],
  ['diseno caj', [1]],
  ['cajeros', [1, 4]],
  ['local visita', [4]],
  ['nada', []],
])('%j finds by words, without minding accents or case', (query, ids) => expect(found(query)).toEqual(ids))

it('puts each group under its heading, in the order in which groups appear', () => {
  const lines = linesOf(items)
  expect(lines.map((line) => ('item' in line ? line.item.id : `${line.group} ${line.count}`))).toEqual([
    'Cajeros 2',
    1,
    4,
    'Administración 1',
    2,
    'Sucursales 1',
    3,
  ])
  expect(idsOf(lines)).toEqual([1, 4, 2, 3])
  expect(lines.flatMap((line) => ('item' in line ? [line.position] : []))).toEqual([1, 2, 3, 4])
})

it('has no headings without groups', () => expect(linesOf([{ id: 7, label: 'a' }])).toEqual([{ item: { id: 7, label: 'a' }, position: 1 }]))
