import { expect, test } from 'vitest'
import { placeIn, routeInto } from './recordPlace.ts'

const queryOf = (route: string) => new URLSearchParams(route.split('?')[1])

test.each([
  ['id=7', undefined],
  ['id=7&etapa=', undefined],
  ['id=7&etapa=visita', undefined],
  ['id=7&etapa=-1', undefined],
  ['id=7&ver=notas', undefined],
  ['id=7&etapa=2', { actid: 2, notas: false }],
  ['id=7&etapa=2&ver=otra', { actid: 2, notas: false }],
  ['id=7&etapa=0&ver=notas', { actid: 0, notas: true }],
])('%s is read as %j', (query, place) => {
  expect(placeIn(new URLSearchParams(query))).toEqual(place)
})

test.each([
  { actid: 0, notas: true },
  { actid: 12, notas: false },
])('%j is read as it was written', (place) => {
  const route = routeInto('/consultation?id=7', place)
  expect(placeIn(queryOf(route))).toEqual(place)
  expect(queryOf(route).get('id')).toBe('7')
})
