import { endpoints } from '@soportica/contract/endpoints'
import { expect, test } from 'vitest'
import { everyAsk } from './listAsks.ts'

test('the contract takes every call of the sweep', () => {
  const row = { consecutivo: 1, codigo: 'C1234', nombre: 'Parque' }
  const refused = everyAsk({ cashier: row, branch: row, report: 1 }).filter(({ path, body }) => {
    const endpoint = endpoints.find((each) => each.path === path && each.method === 'POST')
    return !endpoint?.body?.safeParse(body).success
  })
  expect(refused).toEqual([])
})
