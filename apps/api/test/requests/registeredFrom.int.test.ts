import { saveCashier } from '@soportica/contract/cashiers/calls'
import { getNewRecordOfSearch } from '@soportica/contract/local-search/calls'
import { randomUUID } from 'node:crypto'
import { describe, beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { branchBody, branchOf, everybody, saveBranch, createBranch } from '../factories/branch.ts'
import { chains, createRequest, decide, premises, requestOf, saveRequest } from '../factories/request.ts'
import { createUser } from '../factories/user.ts'
import { getRequestsOfRecord } from '@soportica/contract/requests/calls'
import { createCashier } from '../factories/cashier.ts'

const app = testApp()

describe('registering from a request', () => {
  let all: Caller
  let asker: Caller
  let agency = 0
  beforeAll(async () => {
    all = await everybody(app())
    asker = await app().signInWith(450)
    agency = (await createUser(app().database, [], { inmobiliaria: 1 })).usuid
  })

  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await app().database.pool.query<T>(text, values)).rows
  const branches = async (): Promise<number> => (await query<{ n: number }>('select count(*)::int as n from branch'))[0]!.n
  async function solved(chain: Record<string, number> = chains.premises, address = ''): Promise<number> {
    const id = await createRequest(asker, { ...chain, ...premises })
    await decide(all, id, 'aprobar')
    const set = `estado = 24, inmobiliaria = $2, recibo = '2026-03-04 15:00-05', direccion_local = $3`
    await query(`update request set ${set} where id = $1`, [id, agency, address])
    return id
  }
  const begun = (caller: Caller, id: number) => caller.call(getNewRecordOfSearch, { body: { id } })
  const register = async (caller: Caller, origen: number, values: object = {}) =>
    saveBranch(caller, 0, await branchBody(app(), { origen, ...values }))

  it('a branch is registered with what its request knows, and both name each other from then on', async () => {
    const id = await solved()
    const { valores, nombres, sistema } = (await begun(all, id)).body as unknown as {
      sistema: number
      valores: Record<string, string | number>
      nombres: Record<string, string>
    }
    expect([sistema, valores]).toEqual([
      2,
      {
        nombre: `${nombres['idMunicipio']} Centro`,
        direccion: 'Centro',
        idRegion: expect.any(Number) as number,
        idDepartamento: 1,
        idMunicipio: 1,
        area: '120.5',
        idInmobiliaria: agency,
        requiereInmobiliaria: 1,
        fechaEntregaLocal: '2026-03-04',
      },
    ])
    expect((await requestOf(all, id)).body).toMatchObject({ enlace: null, version: 2 })
    const sending = { anioContable: 2026, ...valores, origen: id, clave: randomUUID() }
    const [one, retry] = [await saveBranch(all, 0, sending), await saveBranch(all, 0, sending)]
    expect([one.status, retry.body['sucid']]).toEqual([200, one.body['sucid']])
    const sucid = Number(one.body['sucid'])
    expect((await branchOf(all, sucid)).valores).toMatchObject(valores)
    const { enlace, pasos, version } = (await requestOf(all, id)).body as Record<string, unknown>
    expect([enlace, version]).toEqual([{ sistema: 2, registro: sucid, nombre: valores['nombre'] }, 3])
    expect((pasos as { accion: string }[]).at(-1)).toMatchObject({ accion: 'registrar sucursal', de: 24, a: 24 })
    const before = await branches()
    expect((await register(all, id)).body).toMatchObject({
      code: 'solicitud.enlazada',
      campo: 'origen',
      mensaje: expect.stringContaining(`la sucursal # ${sucid}`) as string,
    })
    expect([await branches(), (await begun(all, id)).status]).toEqual([before, 409])
  })

  it('what may not be registered from a request is refused, and nothing of it is made', async () => {
    const [id, ofCashier, early] = [await solved(), await solved(chains.cashierPremises), await solved()]
    await query('update request set estado = 22 where id = $1', [early])
    const before = await branches()
    const stranger = await app().signInWith(92, 267, 141)
    for (const [caller, origen, expected] of [
      [stranger, id, [422, 'solicitud.origen']],
      [all, 999_999, [422, 'solicitud.origen']],
      [all, early, [422, 'solicitud.estado']],
      [all, ofCashier, [409, 'solicitud.otroRegistro']],
      [asker, id, [403, 'permiso.falta']],
    ] as const) {
      const { status, body } = await register(caller, origen)
      expect([status, body['code']]).toEqual(expected)
    }
    expect([(await begun(stranger, id)).status, (await begun(all, early)).status, (await begun(asker, id)).status]).toEqual([404, 422, 403])
    expect(await branches()).toBe(before)
    const { status, body } = await register(all, id)
    expect([status, (await saveBranch(all, Number(body['sucid']), { origen: early, version: 1 })).body]).toMatchObject([
      200,
      { code: 'proyecto.origen' },
    ])
  })

  it('of two who register from one request at once, one does', async () => {
    const id = await solved()
    const two = await Promise.all([register(all, id), register(all, id)])
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('a cashier is registered from a request of its own', async () => {
    const id = await solved(chains.cashierPremises, 'Calle 10 # 43-15')
    const { valores } = (await begun(all, id)).body as unknown as { valores: Record<string, string | number> }
    expect(valores).toMatchObject({
      nombreCajero: expect.stringContaining('Centro') as string,
      direccion: 'Calle 10 # 43-15',
      idInmobiliaria: agency,
    })
    const { status, body } = await all.call(saveCashier, { body: { cajid: 0, anioContable: 2026, ...valores, origen: id } })
    expect([status, (await requestOf(all, id)).body]).toMatchObject([200, { enlace: { sistema: 1, registro: body['cajid'] } }])
  })
})

describe('searches of records', () => {
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
})
