import { getRequestsOfRecord } from '@soportica/contract/requests/calls'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createBranch, everybody } from '../factories/branch.ts'
import { createCashier } from '../factories/cashier.ts'
import { chains, decide, premises, requestOf, saveRequest } from '../factories/request.ts'

const app = testApp()
const branch = 2
// The real-estate list of branches, and all its records; the second user also activates searches.
const [entersRealEstate, seesItsRecords, reads, activates] = [10, 254, 255, 449]
let all: Caller
let searcher: Caller
let reader: Caller
beforeAll(async () => {
  all = await everybody(app())
  searcher = await app().signInWith(entersRealEstate, seesItsRecords, reads, activates)
  reader = await app().signInWith(entersRealEstate, seesItsRecords, reads, 450)
})
const newBranch = (requiereInmobiliaria = 1) => createBranch(all, app(), { requiereInmobiliaria })
const search = (caller: Caller, registro: number, values: object = {}) =>
  saveRequest(caller, { ...chains.premises, ...premises, observaciones: 'Un local para abrir', sistema: branch, registro, ...values })
const ofRecord = async (caller: Caller, registro: number, sistema = branch) => {
  const { status, body } = await caller.call(getRequestsOfRecord, { body: { sistema, registro } })
  return status === 200 ? body : [status, body['code']]
}

it('who activates searches begins the one of a branch, and the branch has it until it is over', async () => {
  const id = await newBranch()
  expect(await ofRecord(searcher, id)).toEqual({ solicitudes: [], busqueda: null, acciones: { activarBusqueda: true } })
  const begun = await search(searcher, id)
  expect(begun.body).toMatchObject({ estadoSolicitudId: 1, mensaje: expect.any(String) as string })
  const solId = Number(begun.body['solId'])
  const already = `Ya se pidió un local en la solicitud N° ${String(solId).padStart(5, '0')}`
  const mine = { solId, numero: solId, estadoSolicitudId: 1, opc: null }
  expect(await ofRecord(searcher, id)).toMatchObject({ solicitudes: [mine], busqueda: mine, acciones: { activarBusqueda: already } })
  // It is not among what this one sees.
  expect(await ofRecord(await app().signInWith(entersRealEstate, seesItsRecords, activates), id)).toEqual({
    solicitudes: [],
    busqueda: null,
    acciones: { activarBusqueda: already },
  })
  expect((await search(all, id)).body).toMatchObject({ code: 'busqueda.yaTiene', campo: 'registro' })
  await decide(all, solId, 'aprobar')
  expect(await ofRecord(searcher, id)).toMatchObject({
    busqueda: { solId, opc: 1, estadoBusqueda: 'Activar Búsqueda Local', estadoBusquedaId: 2 },
  })
  expect((await requestOf(searcher, solId)).body).toMatchObject({ estadoSolicitudId: 2, opc: 1 })
  await app().database.pool.query('update request set estado = 24 where id = $1', [solId])
  expect(await ofRecord(searcher, id)).toMatchObject({
    solicitudes: [{ solId, opc: 1 }],
    busqueda: null,
    acciones: { activarBusqueda: true },
  })
  const two = await Promise.all([search(searcher, id), search(all, id)])
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('whoever may not, and a branch that does without, are told why; a cashier has no such right', async () => {
  const [id, without] = [await newBranch(), await newBranch(0)]
  const lacks = expect.stringContaining('449') as string
  expect(await ofRecord(reader, id)).toMatchObject({ acciones: { activarBusqueda: lacks } })
  expect(await ofRecord(all, without)).toMatchObject({ acciones: { activarBusqueda: 'La sucursal no requiere inmobiliaria' } })
  const refusals = [
    [reader, id, {}, [403, 'solicitud.noPuede']],
    [all, without, {}, [403, 'solicitud.noPuede']],
    [searcher, without, {}, [422, 'solicitud.enlace']],
    [searcher, id, chains.plain, [403, 'permiso.falta']],
    [searcher, id, chains.cashierPremises, [422, 'busqueda.otraClase']],
    [searcher, 999_999, {}, [422, 'solicitud.enlace']],
  ] as const
  for (const [caller, registro, values, expected] of refusals) {
    const { status, body } = await search(caller, registro, values)
    expect([status, body['code']]).toEqual(expected)
  }
  expect(await ofRecord(searcher, 999_999)).toEqual([404, 'registro.noEncontrado'])
  const { cajid } = await createCashier(all, app().database)
  expect(await ofRecord(all, cajid, 1)).toEqual({ solicitudes: [], busqueda: null, acciones: {} })
})
