import { describe, expect, it } from 'vitest'
import {
  filterPauseMs,
  type ListDefaults,
  type ListState,
  listBody,
  numbersIn,
  nextSort,
  pagesOf,
  readListState,
  sizesOf,
  turned,
  withFilter,
  writeListState,
} from './listState.ts'

const defaults: ListDefaults = {
  filters: { nombre: 'text', estado: 'number', tipo: [1, 2] },
  sortable: ['nombre', 'fecact'],
  sort: { field: 'nombre', order: -1 },
}
const initial: ListState = { filters: {}, sort: defaults.sort, page: 1, size: 20 }
const read = (query: string) => readListState(new URLSearchParams(query), defaults)

describe('reading an address', () => {
  it('starts with the defaults', () => expect(read('')).toEqual(initial))
  it('offers five sizes of a page', () => expect(sizesOf({})).toEqual([10, 20, 50, 100, 150]))

  it('takes filters, order, page and size', () => {
    expect(read('nombre=obra%20civil&estado=1&orden=fecact.asc&pagina=3&filas=50')).toEqual({
      filters: { nombre: 'obra civil', estado: 1 },
      sort: { field: 'fecact', order: 1 },
      page: 3,
      size: 50,
    })
  })

  it.each([
    ['an unknown column', 'orden=clave.asc'],
    ['an unknown direction', 'orden=fecact.up'],
    ['a size that is not offered', 'filas=7'],
    ['a page that is no number', 'pagina=-1'],
    ['a filter that is no number', 'estado=activo'],
    ['an option there is not', 'tipo=9'],
    ['an empty filter', 'nombre=%20'],
    ['a filter of another screen', 'region=2'],
  ])('ignores %s', (_, query) => expect(read(query)).toEqual(initial))
})

describe('writing an address', () => {
  it('leaves the defaults out', () =>
    expect(writeListState(new URLSearchParams('nombre=a&pagina=2'), initial, defaults).toString()).toBe(''))

  it('keeps what belongs to others', () => {
    expect(writeListState(new URLSearchParams('otro=1'), { ...initial, page: 2 }, defaults).toString()).toBe('otro=1&pagina=2')
  })

  it('comes back as it was', () => {
    const state: ListState = { filters: { nombre: 'Ñandú & co', estado: 2 }, sort: { field: 'fecact', order: -1 }, page: 4, size: 150 }
    expect(readListState(writeListState(new URLSearchParams(), state, defaults), defaults)).toEqual(state)
  })
})

describe('several words and switches', () => {
  const worded: ListDefaults = { ...defaults, filters: { nombre: 'words' }, switches: ['eliminados'] }
  const state: ListState = { ...initial, filters: { nombre: ['techo', 'piso, muro'] }, on: ['eliminados'] }

  it('come back from the address as they were', () => {
    const query = writeListState(new URLSearchParams('nombre=viejo&nombre=otro'), state, worded)
    expect(query.getAll('nombre')).toEqual(['techo', 'piso, muro'])
    expect(query.get('eliminados')).toBe('1')
    expect(readListState(query, worded)).toEqual(state)
  })
  it('leave the address when they are off', () => {
    expect(writeListState(new URLSearchParams('nombre=a&nombre=b&eliminados=1'), initial, worded).toString()).toBe('')
  })
  it('are sent as a list and as a number', () => expect(listBody(state)).toMatchObject({ nombre: ['techo', 'piso, muro'], eliminados: 1 }))
  it('go with their last word', () => expect(withFilter({ nombre: ['techo'] }, 'nombre', [])).toEqual({}))
  it('turn one at a time', () => {
    expect(turned(undefined, 'eliminados', true)).toEqual(['eliminados'])
    expect(turned(['eliminados'], 'eliminados', false)).toEqual([])
  })
})

it('a page has 20 rows or as many as are offered, and what is typed waits half a second', () => {
  expect(sizesOf(defaults)).toEqual([10, 20, 50, 100, 150])
  expect(read('filas=30').size).toBe(20)
  expect(filterPauseMs).toBe(500)
})

describe('moving about', () => {
  it('turns the order of the same column and starts another one ascending', () => {
    expect(nextSort({ field: 'nombre', order: -1 }, 'nombre')).toEqual({ field: 'nombre', order: 1 })
    expect(nextSort({ field: 'nombre', order: 1 }, 'nombre')).toEqual({ field: 'nombre', order: -1 })
    expect(nextSort({ field: 'nombre', order: -1 }, 'fecact')).toEqual({ field: 'fecact', order: 1 })
  })

  it('sets and removes a filter', () => {
    expect(withFilter({ nombre: 'a' }, 'estado', 1)).toEqual({ nombre: 'a', estado: 1 })
    expect(withFilter({ nombre: 'a', estado: 1 }, 'nombre', '')).toEqual({ estado: 1 })
  })

  it('counts pages', () => expect([0, 1, 20, 21].map((total) => pagesOf(total, 20))).toEqual([1, 1, 1, 2]))

  it('asks the server for the rows of a page', () => {
    expect(listBody({ ...initial, filters: { estado: 1 }, page: 3, size: 50 })).toEqual({
      estado: 1,
      sortField: 'nombre',
      sortOrder: -1,
      rows: 50,
      first: 100,
    })
  })
})

it.each([
  ['5042\n5034\r\n5003', ['5042', '5034', '5003']],
  ['5042 5034\t5003', ['5042', '5034', '5003']],
  [' 5042, 5034;5003 ', ['5042', '5034', '5003']],
  ['n.º 5042', ['5042']],
  ['504250345003', []],
  ['ninguno', []],
])('finds the numbers in "%s"', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))
