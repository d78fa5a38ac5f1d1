import { expect, test } from 'vitest'
import { recordTargetIn, routeInto } from './recordTarget.ts'

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
])('%s is read as %j', (query, target) => {
  expect(recordTargetIn(new URLSearchParams(query))).toEqual(target)
})

test.each([
  { actid: 0, notas: true },
  { actid: 12, notas: false },
])('%j is read as it was written', (target) => {
  const route = routeInto('/consultation?id=7', target)
  expect(recordTargetIn(queryOf(route))).toEqual(target)
  expect(queryOf(route).get('id')).toBe('7')
})
