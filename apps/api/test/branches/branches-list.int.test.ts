import * as calls from '@soportica/contract/branches/calls'
import * as consults from '@soportica/contract/branches/consultCalls'
import * as lists from '@soportica/contract/branches/listCalls'
import { realtimeEvents, type RecordsChangedEvent } from '@soportica/contract/notifications/realtime'
import { getRecordCard, type RecordCard } from '@soportica/contract/records/recordCalls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { branchOf, createBranch, everybody, saveBranch } from '../factories/branch.ts'
import { createActor } from '../factories/cashier.ts'
import { connectLive, type LiveClient } from '../liveClient.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
let all: Caller
beforeAll(async () => {
  all = await everybody(app())
})
type Tab = { id: number; nombre: string; count: number }
const tabs = async (tipoModulo: string): Promise<Tab[]> =>
  (await all.call(lists.getTabsBranch, { body: { tipoModulo } })).body['tabs'] as never

describe('the tabs of branches', () => {
  it('begin with all of them under -1, and count as a plain count does after any writes', async () => {
    const ids: number[] = []
    for (let n = 0; n < 4; n += 1) ids.push(await createBranch(all, app(), { idEstadoSucursal: [1, 2, 5, 7][n] }))
    await saveBranch(all, ids[0]!, { idEstadoSucursal: 5, idEstadoDiseno: 2, version: 1 })
    await saveBranch(all, ids[1]!, { requiereDiseno: 0, requiereLicencia: 0, version: 1 })
    await all.call(calls.deleteBranch, { body: { sucid: ids[2]! } })
    await all.call(calls.deleteBranch, { body: { sucid: ids[3]! } })
    await all.call(calls.restoreBranch, { body: { sucid: ids[3]! } })
    const general = await tabs('branch')
    expect(general.map(({ id, nombre }) => [id, nombre])).toEqual([
      [-1, 'Todos'],
      [1, 'En Proceso'],
      [2, 'Suspendida'],
      [3, 'Cancelada'],
      [4, 'Entregada'],
      [5, 'En Obra'],
      [6, 'Eliminada'],
      [7, 'Gestión Inmobiliaria'],
    ])
    const counted = await query('select estado, count(*)::int as n from branch group by 1')
    for (const { id, count } of general.slice(1)) expect([id, count]).toEqual([id, counted.find(({ estado }) => estado === id)?.n ?? 0])
    expect(general[0]!.count).toBe((await query('select count(*)::int as n from branch where eliminado_en is null'))[0].n)
    for (const [modulo, etapa] of [
      ['design', 'diseno'],
      ['designsoportica', 'diseno'],
      ['license', 'licencia'],
      ['realestate', 'inmobiliaria'],
    ] as const) {
      const plain = await query(
        `select estado_${etapa} as estado, count(*)::int as n from branch where requiere_${etapa} = 1 and eliminado_en is null group by 1`,
      )
      for (const { id, count } of (await tabs(modulo)).slice(1))
        expect([modulo, id, count]).toEqual([modulo, id, plain.find(({ estado }) => estado === id)?.n ?? 0])
    }
  })
})

it('a row says what the specification lists, and where it stands', async () => {
  const [{ id: proyecto }] = await query(
    "insert into branch_project (nombre, usureg, usuact) values ('Proyecto de prueba', 1, 1) returning id",
  )
  const builder = await createActor(app().database, 'aconstructor', [278])
  const id = await createBranch(all, app(), {
    idProyecto: proyecto,
    idConstructor: builder.usuid,
    requiereInmobiliaria: 0,
    fechaTeoricaInicioConstructor: '2026-01-05',
    fechaTeoricaEntregaConstructor: '2026-01-30',
  })
  const { body } = await all.call(lists.listBranch, { body: { filters: { proyecto: [proyecto], consecutivo: [id] } } })
  expect(body).toMatchObject({
    total: 1,
    results: [
      {
        consecutivo: id,
        proyecto: 'Proyecto de prueba',
        padre: '',
        estado: 'En Proceso',
        faltantes: 3,
        proxima: { etapa: 'Constructor', entrega: '2026-01-30', plazo: 'vencido' },
        acciones: { ver: true, editar: true, duplicar: true, eliminar: true },
      },
    ],
  })
  // The builder finds it in their own list and in no other.
  const his = await app().sessionOf(builder.usuid)
  const seen = await his.call(lists.listBranch, { body: { tipoModulo: 'builder', filters: { plazo: 'vencido' } } })
  expect(seen.body).toMatchObject({ total: 1, results: [{ consecutivo: id, acciones: { duplicar: expect.any(String) } }] })
  const wrong = await his.call(lists.listBranch, { body: { tipoModulo: 'civil' } })
  expect(wrong.body).toMatchObject({ acciones: { entrar: expect.any(String) }, results: [] })
})

it('a copy begins without what happened to its original', async () => {
  const id = await createBranch(all, app(), {
    codigo: `S-${Date.now()}`,
    area: '120 m2',
    sucursalAprobada: 1,
    fechaInicio: '2026-02-02',
    fechaTeoricaInicioCivil: '2026-02-02',
    fechaRealInicioCivil: '2026-02-03',
    codigoMonitoreo: 'M-1',
  })
  const { body } = await all.call(calls.getDuplicateBranch, { body: { sucid: id } })
  expect(body['valores']).toMatchObject({
    codigo: '',
    area: '120 m2',
    sucursalAprobada: 0,
    fechaInicio: '2026-02-02',
    fechaRealInicioCivil: null,
    codigoMonitoreo: '',
    idEstadoSucursal: 1,
  })
  expect((body['valores'] as never as { nombre: string }).nombre).toMatch(/ \(copia\)$/)
})

it('the consultation describes it, its files by type, its orders and how its dates moved', async () => {
  const id = await createBranch(all, app(), {
    ordenCompra: 'OC-77',
    fechaTeoricaEntregaCivil: '2026-03-02',
    fechaRealInicioInterventoria: '2026-03-02',
    fechaRealEntregaInterventoria: '2026-03-20',
  })
  await saveBranch(all, id, { fechaTeoricaEntregaCivil: '2026-03-09', fechaRealEntregaCivil: '2026-03-11', version: 1 })
  const read = async (endpoint: Parameters<Caller['call']>[0]) => (await all.call(endpoint, { query: { sucId: String(id) } })).body
  const description = await read(consults.getBranchDescription)
  expect(description).toMatchObject({ reqBusquedaLocal: 1, reqDisenio: 1, fechaEntrega: '2026-03-20', estProyecto: 'En Proceso' })
  expect((description['etapas'] as unknown as { etapa: string }[]).find(({ etapa }) => etapa === 'civil')).toMatchObject({
    titulo: 'Interventor Civil',
    entrega: '2026-03-09',
    real: '2026-03-11',
    desviacion: 2,
    proyectada: null,
  })
  expect(await read(consults.getOrders)).toEqual([{ ordenCompra: 'OC-77', sucId: id, nombre: (await branchOf(all, id)).valores['nombre'] }])
  expect(await read(consults.branchAttachments)).toEqual({ groupOneData: {}, groupTwoData: {} })
  const card = (await all.call(getRecordCard, { body: { sistema: 2, id } })).body as unknown as RecordCard
  expect(card.etapas.map(({ actid }) => actid)).toEqual([0, 1, 3, 4, 6, 8, 9, 10, 11, 7, 14, 12])
  const moved = (await read(consults.getBranchHistory)) as unknown as { campo: string; antes: string | null; despues: string | null }[]
  expect(moved.filter(({ campo }) => campo === 'fechaTeoricaEntregaCivil').map(({ antes, despues }) => [antes, despues])).toEqual([
    ['2026-03-02', '2026-03-09'],
    [null, '2026-03-02'],
  ])
  const names = async (endpoint: Parameters<Caller['call']>[0]) => (await all.call(endpoint, {})).body as unknown as { id: number }[]
  expect(await names(consults.getListYearBranch)).toHaveLength(10)
  expect((await names(consults.getBranchStates)).map(({ id: estado }) => estado)).toEqual([1, 2, 3, 4, 5, 7])
  expect((await names(consults.getTypeBranchAttachments)).length).toBeGreaterThanOrEqual(16)
  const stranger = await app().signInWith(285)
  for (const endpoint of [
    consults.getBranchDescription,
    consults.getChildrenCashiers,
    consults.getBranchHistory,
    consults.branchAttachments,
  ])
    expect((await stranger.call(endpoint, { query: { sucId: String(id) } })).status).toBe(404)
  expect((await stranger.call(consults.getOrders, { query: {} })).body).toEqual([])
})

it('the figures of the dashboard are those of the list', async () => {
  const year = await all.call(lists.branchesByAccountingYear, { body: {} })
  const counted = await query(
    'select anio_contable as "anioContable", count(*)::int as n from branch where eliminado_en is null group by 1',
  )
  for (const { anioContable, cantidadSucursales } of year.body as unknown as { anioContable: number; cantidadSucursales: number }[])
    expect(cantidadSucursales).toBe(counted.find((row) => row.anioContable === anioContable)?.n ?? 0)
  const { body } = await all.call(lists.branchStatusByYear, { body: { anio: 2026 } })
  const sum = (body as unknown as { cantidadSucursales: number }[]).reduce((total, { cantidadSucursales }) => total + cantidadSucursales, 0)
  expect(sum).toBe(counted.find(({ anioContable }) => anioContable === 2026)?.n ?? 0)
  expect((await all.call(lists.branchDueSummary, { body: {} })).status).toBe(200)
  expect((await all.call(lists.branchPendingSummary, { body: {} })).body['modulos']).toHaveLength(13)
})

const lastChange = (screen: LiveClient) =>
  (screen.events(realtimeEvents.branches) as RecordsChangedEvent[]).flatMap(({ registros }) => registros).at(-1)
it('a save reaches the screens of users who see the branch, and no others', async () => {
  const builder = await app().sessionOf((await createActor(app().database, 'aconstructor', [278])).usuid)
  const id = await createBranch(all, app(), { idConstructor: builder.usuid })
  const [sees, works, other] = await Promise.all(
    [all, builder, await app().signInWith(278)].map(async ({ token }) => {
      const screen = await connectLive(app(), token)
      await expect.poll(() => screen.rights()).toBeDefined()
      return screen
    }),
  )
  await saveBranch(all, id, { area: '90 m2', version: 1 })
  for (const screen of [sees!, works!]) await expect.poll(() => lastChange(screen)).toEqual([id, 2])
  expect(other!.events(realtimeEvents.branches)).toEqual([])
})
