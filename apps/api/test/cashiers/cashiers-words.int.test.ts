import { previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import { deleteCashier } from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { cashierSortFields } from '@soportica/contract/cashiers/listColumns'
import { findCashierKeys } from '@soportica/contract/cashiers/pasteCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { moduleRight } from '@soportica/contract/projects/modules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { previewed } from '../factories/bulk.ts'
import { coordinator, createActor, createCashier, saveCashier } from '../factories/cashier.ts'

const app = testApp()
const nombre = "Éxito-Zq (B2) 50% d'Or a.c. x\\y Añil_k"
const codigo = 'X.7-QZ'
const many = 2_600
const insertMany = `insert into cashier (nombre, codigo, direccion, region, municipio, anio_contable, usureg, usuact, estado)
  select 'Cajero Común ' || case when n % 500 = 0 then 'Rarísimo ' else '' end || n || case when n % 2 = 0 then ' Par' else '' end, 'CO-' || n, '', 1, 1, 2026, 1, 1, n % 4 + 1
  from generate_series(1, ${many}) n`
let caller: Caller
let id: number

beforeAll(async () => {
  caller = await app().signInWith(9, 90)
  const { rows } = await app().database.pool.query<{ id: number }>(
    `insert into cashier (nombre, codigo, direccion, region, municipio, anio_contable, usureg, usuact)
     values ($1, $2, '', 1, 1, 2026, 1, 1) returning id`,
    [nombre, codigo],
  )
  id = rows[0]!.id
  await app().database.pool.query(insertMany)
})

const idsOf = (rows: unknown): number[] => (rows as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
const found = {
  'the list': async (texto: string) =>
    idsOf((await caller.call(lists.listCashiers, { body: { filters: { nombre: texto }, rows: 150 } })).body['results']),
  'the selector': async (texto: string) => idsOf((await caller.call(lists.getCashiers, { body: { texto, rows: 150 } })).body),
  'the possible children': async (texto: string) =>
    idsOf((await caller.call(consults.getChildren, { body: { cajid: 0, texto, rows: 150 } })).body),
}

describe.each(Object.entries(found))('in %s', (_, find) => {
  it.each(['zq', 'ZQ', 'é', 'e', 'b2', '50', "d'", 'or', 'a.c.', 'c.', 'x\\', '\\y', 'y', 'añ', 'k', 'b2 or zq'])(
    'one or two letters are how a word begins: «%s»',
    async (texto) => expect(await find(texto)).toContain(id),
  )
  it.each(['ñil', 'xit', 'anil_k', 'o-z', '%', '_', "'", '(', '\\', '50% d'])(
    'three letters, or signs, are any part: «%s»',
    async (texto) => expect(await find(texto)).toContain(id),
  )
  it.each(['it', '2)', 'r', 'il', 'xi', '.x', '[', '^', '$', '.*', 'a|', 'b?', 'zq it', '50 r'])('«%s» is not there', async (texto) =>
    expect(await find(texto)).not.toContain(id),
  )
})

describe('a code', () => {
  const byCode = async (text: string) =>
    idsOf((await caller.call(lists.listCashiers, { body: { filters: { codigo: text }, rows: 150 } })).body['results'])

  it.each(['x', '7', 'qz', 'QZ', 'x.', '7-', '.7-q', 'x.7'])('is found by «%s»', async (text) => expect(await byCode(text)).toContain(id))
  it.each(['z', 'x_', 'z.', '.', '-', '%', '77', 'x|'])('is not found by «%s»', async (text) =>
    expect(await byCode(text)).not.toContain(id),
  )
  it.each(['qz', '7'])('is found in the selector by «%s»', async (text) => expect(await found['the selector'](text)).toContain(id))
})

type Row = { id: number; estado: number; eliminado: boolean }
const holding = async (text: string): Promise<Row[]> => {
  const { rows } = await app().database.pool.query<Row>(
    `select id, estado, eliminado_en is not null as eliminado from cashier
     where (select bool_and(strpos(busqueda(nombre), busqueda(w)) > 0) from unnest($1::text[]) w) order by id desc`,
    [text.split(' ')],
  )
  return rows
}
const idsIn = (rows: readonly Row[]): number[] => rows.map((row) => row.id)
const tabsIn = (body: unknown) => new Map((body as { tabs: { id: number; count: number }[] }).tabs.map((tab) => [tab.id, tab.count]))
// One word and several, of few records and of many.
it.each([
  'rarisimo',
  'COMÚN',
  'comun par',
  'rarisimo comun',
  'rarísimo par comun',
  'comun par rarísimo 500',
  '100',
  'ñon',
  'cajero -',
  'comun nadie',
])('by «%s» page, total and tabs are those of the names', async (text) => {
  const alive = (await holding(text)).filter(({ eliminado }) => !eliminado)
  const { body } = await caller.call(lists.listCashiers, { body: { filters: { nombre: text }, rows: 20 } })
  expect(idsOf(body['results'])).toEqual(idsIn(alive).slice(0, 20))
  expect(body['total']).toBe(alive.length)
  const second = await caller.call(lists.listCashiers, {
    body: { estado: 2, filters: { nombre: `${text} ` }, rows: 10, first: 10, sortOrder: 1 },
  })
  const inStatus = alive.filter(({ estado }) => estado === 2).toReversed()
  expect(idsOf(second.body['results'])).toEqual(idsIn(inStatus).slice(10, 20))
  const counts = tabsIn((await caller.call(lists.getTabsCashiers, { body: { filters: { nombre: ` ${text}` } } })).body)
  expect(counts.get(0)).toBe(alive.length)
  const inEach = [1, 2, 3, 4].map((estado) => alive.filter((row) => row.estado === estado).length)
  expect([1, 2, 3, 4].map((estado) => counts.get(estado))).toEqual(inEach)
})

it('a sign that folds to two words is looked for in the names', async () => {
  await app().database.pool.query(`update cashier set nombre = 'Paga ½ y más' where codigo = 'CO-11'`)
  const total = async (text: string) => (await caller.call(lists.listCashiers, { body: { filters: { nombre: text } } })).body['total']
  expect(await total('paga½')).toBe(0)
  expect(await total('paga ½')).toBe(1)
})

it('words find the same page with the counts and without them', async () => {
  for (const [region, anio] of [
    [2, 2024],
    [1, 2025],
    [2, 2025],
  ])
    await app().database.pool.query(
      `insert into cashier (nombre, codigo, direccion, region, municipio, anio_contable, tipologia, usureg, usuact)
       values ($1, $2, '', $3, 1, $4, $3, 1, 1)`,
      [`Variante ${region} Ñuñoa`, `V${region}${anio}`, region, anio],
    )
  const searchPage = async (body: object) => {
    const { results, total } = (await caller.call(lists.listCashiers, { body: { ...body, filters: { nombre: 'VARIANTE nunoa' } } })).body
    return { total, ids: (results as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo) }
  }
  for (const sortField of cashierSortFields)
    for (const [sortOrder, first] of [
      [1, 0],
      [-1, 1],
    ]) {
      await app().database.pool.query('update cashier set version = version where id = 1')
      const body = { sortField, sortOrder, first, rows: 2 }
      const searched = await searchPage(body)
      expect(searched).toMatchObject({ total: 3, ids: { length: 2 } })
      expect(await searchPage(body)).toEqual(searched)
    }
})

describe('lines of a spreadsheet', () => {
  type Found = { readonly clave: string; readonly id: number; readonly nombre: string }
  async function find(who: Caller, por: string, claves: readonly string[]): Promise<Found[]> {
    const answer = await who.call(findCashierKeys, { body: { por, claves } })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body['registros'] as unknown as Found[]
  }
  const db = () => app().database
  let all: Caller
  beforeAll(async () => {
    all = await coordinator(app())
  })
  async function some(count: number, values: Parameters<typeof createCashier>[2] = {}): Promise<number[]> {
    const made: number[] = []
    for (let n = 0; n < count; n += 1) made.push((await createCashier(all, db(), values)).cajid)
    return made
  }
  const visitRights = (['access', 'edit'] as const).map((action) => moduleRight(cashierProject, 'visit', action)!)
  const keysOf = (registros: readonly Found[]) => registros.map((one) => [one.clave, one.id])

  it('find their records by number, code and name: no deleted ones, and of two with one name both', async () => {
    const [one, two, gone] = (await some(3)) as [number, number, number]
    await saveCashier(all, one, { codigoCajero: `Ñandú ${one}`, nombreCajero: `Punto ${one}` })
    await saveCashier(all, two, { nombreCajero: `Punto ${one}` })
    expect((await all.call(deleteCashier, { body: { cajid: gone } })).status).toBe(200)
    const numbers = [String(one), String(gone), '9999999999', '2147483647', 'x', String(one)]
    expect(keysOf(await find(all, 'consecutivo', numbers))).toEqual([[String(one), one]])
    expect(keysOf(await find(all, 'codigo', [`nandu ${one}`, 'no hay']))).toEqual([[`nandu ${one}`, one]])
    expect(keysOf(await find(all, 'nombre', [`Punto ${one}`]))).toEqual([one, two].map((each) => [`Punto ${one}`, each]))
  })

  it('find only the records that the user sees', async () => {
    const visitor = await createActor(db(), 'visita', visitRights)
    const [own, foreign] = [...(await some(1, { idVisitante: visitor.usuid, requiereVisita: 1 })), ...(await some(1))] as [number, number]
    expect(keysOf(await find(await app().sessionOf(visitor.usuid), 'consecutivo', [own, foreign].map(String)))).toEqual([
      [String(own), own],
    ])
    const stranger = await app().signInWith(9)
    expect((await stranger.call(findCashierKeys, { body: { por: 'consecutivo', claves: ['1'] } })).status).toBe(403)
  })

  it('are ten thousand at most, each refused with its own reason', async () => {
    const valores = { fechaEntregaVisita: '2026-11-30', fechaEntregaDiseno: '2026-11-30', direccion: 'x'.repeat(100) }
    const porRegistro = Array.from({ length: 10_000 }, (_, at) => ({ id: 1_900_000_000 + at, valores }))
    const said = await previewed(all, previewCashierChanges, { porRegistro })
    expect([said.cambian, said.rechazan, said.rechazados.length]).toEqual([0, 10_000, 10_000])
    expect((await all.call(previewCashierChanges, { body: { porRegistro: [...porRegistro, porRegistro[0]] } })).status).toBe(422)
    const claves = porRegistro.map((each) => String(each.id))
    expect(await find(all, 'codigo', claves)).toEqual([])
  })
})
