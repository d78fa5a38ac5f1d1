import { cashierProject } from '@soportica/contract/cashiers/project'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { closesBack } from '../record/recordEntry.ts'
import { listRoute, recordIn, recordRoute } from './recordRoute.ts'

const listPath = { project: cashierProject, path: paths.cashiers } as const
const read = (address: string) => recordIn(listPath, matchPath(paths.cashiers, address)!.params)

test('the address of a record is that of its list and its number, and names it again', () => {
  expect(recordRoute(listPath, 'visit', 5042)).toBe('/cashiers/visit/5042')
  expect(read('/cashiers/visit/5042')).toEqual({ id: 5042, tipoModulo: 'visit' })
})

test('the address of a list names no record', () => {
  expect(listRoute(listPath, 'visit')).toBe('/cashiers/visit')
  expect(read('/cashiers/visit')).toBeNull()
})

test.each(['0', '-3', '12a', '9999999999', '%20'])('«%s» is the number of no record', (word) => {
  expect(read(`/cashiers/visit/${word}`)).toEqual({ id: 0, tipoModulo: 'visit' })
})

const list = { pathname: '/cashiers/visit', search: '?pagina=3' }
test.each([
  ['it was opened from the list as it stands', '/cashiers/visit?pagina=3', true],
  ['it was opened from another screen', '/consultation?id=5042', true],
  ['whoever went on came to another page of the list', '/cashiers/visit?pagina=2', false],
  ['it was opened by a bare link', undefined, false],
])('closing goes back when %s: %s', (_, under, back) => {
  expect(closesBack(under === undefined ? null : { under }, list)).toBe(back)
})

test('an address with a module that there is not names no record', () => {
  expect(recordIn({ project: cashierProject }, { tipoModulo: 'nada', registro: '7' })).toBeNull()
})
