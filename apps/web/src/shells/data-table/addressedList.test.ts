import { expect, it } from 'vitest'
import { drawingIn, knownPart, listIn, unknownPart, viewIn, withDrawing, withView } from './addressedList.ts'

const defaults = {
  filters: { region: 'words', nombre: 'text' },
  sortable: ['nombre'],
  sort: { field: 'nombre', order: 1 },
  switches: ['eliminados'],
} as const

it.each([
  ['/cashiers/realestate', '/cashiers/realestate'],
  ['/request/5', '/request'],
  ['/request/devices', '/request/devices'],
  ['/localsearch/4', '/localsearch/4'],
  ['/localsearch/4/77', '/localsearch/4'],
])('the list of %s is %s', (pathname, list) => expect(listIn(pathname)).toBe(list))

it('knows its part of an address, in one order', () => {
  const query = 'nombre=a&vista=3&region=2&pagina=4&otra=1&region=1&estado=2&eliminados=1'
  expect(knownPart(query, defaults)).toBe('eliminados=1&estado=2&nombre=a&region=2&region=1')
  expect(unknownPart(query, defaults)).toEqual(['vista', 'pagina', 'otra'])
  expect([viewIn(query), viewIn('vista=x'), viewIn('')]).toEqual([3, undefined, undefined])
  expect([withView('a=1', 3), withView('', 3), withView('a=1', undefined)]).toEqual(['a=1&vista=3', 'vista=3', 'a=1'])
})

it('has a saved view and the timeline beside each other', () => {
  const drawn = { ...defaults, drawings: ['cronograma', 'calendario'] } as const
  const query = 'nombre=a&vista=cronograma&vista=3'
  expect([viewIn(query), drawingIn(query, drawn), drawingIn('vista=3', drawn), drawingIn(query, defaults)]).toEqual([
    3,
    'cronograma',
    undefined,
    undefined,
  ])
  expect([knownPart(query, drawn), knownPart(query, defaults)]).toEqual(['nombre=a&vista=cronograma', 'nombre=a'])
  expect([unknownPart('nombre=a&vista=cronograma', drawn), unknownPart('vista=cronograma', defaults)]).toEqual([[], ['vista']])
  expect(withDrawing(new URLSearchParams('vista=3&nombre=a&vista=calendario'), 'cronograma').toString()).toBe(
    'vista=3&nombre=a&vista=cronograma',
  )
  expect(withDrawing(new URLSearchParams(query), undefined).toString()).toBe('nombre=a&vista=3')
})
