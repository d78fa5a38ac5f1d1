import { expect, test } from 'vitest'
import { endpointUrl } from './url.ts'

test.each([
  ['/api/verify_token', {}, '/soportica/api/verify_token'],
  ['/api/exports/{expid}/file', { params: { expid: 'a b' } }, '/soportica/api/exports/a%20b/file'],
  ['/api/cashiers/get_x', { query: { tiiid: 0, opc: '2', nada: undefined, nulo: null } }, '/soportica/api/cashiers/get_x?tiiid=0&opc=2'],
])('%s with %o', (path, parts, url) => {
  expect(endpointUrl(path, parts)).toBe(url)
})
