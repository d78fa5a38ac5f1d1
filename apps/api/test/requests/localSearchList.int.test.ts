import * as calls from '@soportica/contract/local-search/calls'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { chains, createRequest, decide, premises } from '../factories/request.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
let activator: Caller
let approver: Caller
let stranger: Caller
beforeAll(async () => {
  activator = await app().signInWith(449)
  approver = await app().signInWith(461, 462)
  stranger = await app().signInWith(450)
})

it('is found by words in its requester or municipality, by those who see it', async () => {
  const one = await createUser(app().database, [450], { nombre: 'Úrsula', apellido: 'Iguarán' })
  const id = await createRequest(await app().sessionOf(one.usuid), { ...chains.premises, ...premises })
  expect((await decide(approver, id, 'aprobar')).status).toBe(200)
  const [{ nombre }] = (await app().database.pool.query('select nombre from municipality where id = $1', [premises.ciuId])).rows as [
    { nombre: string },
  ]
  for (const [texto, total] of [
    ['ursula', 1],
    [`iguaran ${nombre.slice(0, 4)}`, 1],
    [`${nombre} Úrsula`, 1],
    ['ursula nowhere', 0],
    ['ursu%', 0],
  ] as const) {
    const about = [texto, total] as const
    const { body } = await activator.call(calls.listLocalSearch, { body: { opc: 1, estado: 0, texto } })
    expect([texto, body['total']]).toEqual(about)
    const tabs = (await activator.call(calls.getStatusRequestLocalSearch, { query: { opc: '1', texto } })).body as unknown as {
      id: number
      contador: number
    }[]
    expect([texto, tabs.find((tab) => tab.id === 2)!.contador]).toEqual(about)
    const groups = await activator.call(calls.getGroupsLocalSearch, { body: { opc: 1, estado: 0, texto, dimension: 'fase' } })
    expect([texto, groups.body['grupos']]).toMatchObject([texto, total === 0 ? [] : [{ cantidad: 1 }]])
    expect((await stranger.call(calls.listLocalSearch, { body: { opc: 1, estado: 0, texto } })).body).toMatchObject({ total: 0 })
  }
  const tooLong = await activator.call(calls.listLocalSearch, { body: { opc: 1, estado: 0, texto: 'a'.repeat(500) } })
  expect(tooLong).toMatchObject({ status: 422, body: { campo: 'texto' } })
})
