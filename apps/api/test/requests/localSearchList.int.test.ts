import * as calls from '@soportica/contract/local-search/calls'
import { startExport } from '@soportica/contract/core/exports'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { fileOf } from '../factories/exportedFile.ts'
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

it('is exported as it is listed, or its selected ones alone, for what the user sees', async () => {
  const made: number[] = []
  for (let at = 0; at < 3; at += 1) {
    const id = await createRequest(stranger, { ...chains.premises, ...premises })
    expect((await decide(approver, id, 'aprobar')).status).toBe(200)
    made.push(id)
  }
  const other = await createRequest(stranger, { ...chains.cashierPremises, ...premises })
  await decide(approver, other, 'aprobar')
  const filtros = { opc: 1, estado: 2, sortField: 'numero', sortOrder: 1 }
  const columnas = ['numero', 'estado', 'nombreRadicador', 'municipio', 'fecha', 'espera', 'vence']
  const exported = async (caller: Caller, more: object = {}) =>
    fileOf(caller, { lista: 'localSearch', filtros: { ...filtros, ...more }, columnas })
  for (const caller of [activator, stranger]) {
    const { results, total } = (await caller.call(calls.listLocalSearch, { body: { ...filtros, rows: 150 } })).body as unknown as {
      results: calls.LocalSearchRow[]
      total: number
    }
    const { rows, state } = await exported(caller)
    expect([state['archivo'], state['total']]).toEqual([expect.stringMatching(/^BUSQUEDAS DE LOCAL \d{8}\.xlsx$/), total])
    expect(rows[0]).toEqual(['#', 'Estado', 'Solicitante', 'Municipio', 'Fecha', 'Días de espera', 'Vence', 'Días restantes'])
    expect(
      rows
        .slice(1)
        .map(([numero, estado, solicitante, municipio, fecha, espera]) => [
          numero,
          estado,
          solicitante,
          municipio,
          fecha instanceof Date,
          espera,
        ]),
    ).toEqual(results.map((row) => [row.numero, 'Activar Búsqueda Local', row.nombreRadicador, row.municipio, true, row.diasEspera]))
  }
  const numbers = async (caller: Caller, more: object) => (await exported(caller, more)).rows.slice(1).map(([numero]) => numero)
  const seleccion = [made[2], made[0], other]
  expect(await numbers(activator, { estado: 0, seleccion })).toEqual([made[0], made[2]])
  // Of the other requester's searches this user sees none.
  expect(await numbers(await app().signInWith(450), { estado: 0, seleccion })).toEqual([])
  for (const [wrong, mensaje] of [
    [{ seleccion: [] }, /selección/],
    [{ estado: 'dos' }, /./],
  ] as const) {
    const { status, body } = await activator.call(startExport, { body: { lista: 'localSearch', filtros: { ...filtros, ...wrong } } })
    expect(status).toBe(422)
    expect(body['mensaje']).toMatch(mensaje)
  }
})
