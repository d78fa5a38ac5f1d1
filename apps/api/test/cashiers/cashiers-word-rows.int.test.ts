import { getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'

const app = testApp()
let caller: Caller
const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> => (await app().database.pool.query(text, values)).rows as T[]

const many = 2_600
const insertMany = `insert into cashier (nombre, codigo, direccion, region, municipio, anio_contable, usureg, usuact, estado)
  select 'Cajero Común ' || case when n % 500 = 0 then 'Rarísimo ' else '' end || n || case when n % 2 = 0 then ' Par' else '' end, 'CO-' || n, '', 1, 1, 2026, 1, 1, n % 4 + 1
  from generate_series(1, ${many}) n`
beforeAll(async () => {
  caller = await app().signInWith(9, 90)
  await query(insertMany)
})

// What lies beside the names, and what they say.
const strays = `with said as (select distinct id as fila, estado, palabra collate "C" as palabra, buscado from cashier cross join string_to_table(busqueda(nombre), ' ') p(palabra) where palabra <> '')
  select fila, estado, palabra, buscado from said except all select fila, estado, palabra, buscado from cashier_word_row
  union all (select fila, estado, palabra, buscado from cashier_word_row except all select fila, estado, palabra, buscado from said)
  union all (select fila, estado, palabra, buscado from said where not exists (select from cashier_word v where v.palabra = said.palabra))`

it('the words of every record, and its status, are beside it after any write', async () => {
  expect(await query(strays)).toEqual([])
  const [{ id }] = (await query<{ id: number }>("select id from cashier where codigo = 'CO-7'")) as [{ id: number }]
  const writes = [
    `update cashier set nombre = 'Otro  nombre nombre' where id = ${id}`,
    `update cashier set estado = 3 where id = ${id}`,
    `update cashier set estado = 5, nombre = 'Último Nombre', eliminado_en = now() where id = ${id}`,
    `update cashier set direccion = 'Otra' where id = ${id}`,
    `update cashier set estado = estado % 4 + 1 where id % 3 = 0 and eliminado_en is null`,
    `delete from cashier where codigo = 'CO-9'`,
  ]
  for (const write of writes) {
    await query(write)
    expect({ write, strays: await query(strays) }).toEqual({ write, strays: [] })
  }
  await query('select cashier_palabras_recuenta()')
  expect(await query(strays)).toEqual([])
})

it('two who bring the same new word do not wait for each other', async () => {
  const [one, other] = [await app().database.pool.connect(), await app().database.pool.connect()]
  const add = `insert into cashier (nombre, direccion, region, municipio, anio_contable, usureg, usuact) values ('Nuevecita', '', 1, 1, 2026, 1, 1)`
  try {
    for (const session of [one, other]) await session.query(`begin; set local lock_timeout = 1; ${add}`)
    for (const session of [other, one]) await session.query('commit')
  } finally {
    one.release()
    other.release()
  }
  expect(await query(strays)).toEqual([])
  expect((await caller.call(listCashiers, { body: { filters: { nombre: 'nuevecita' } } })).body).toMatchObject({ total: 2 })
})

type Row = { id: number; estado: number; eliminado: boolean }
const holding = async (nombre: string): Promise<Row[]> =>
  query(
    `select id, estado, eliminado_en is not null as eliminado from cashier
     where (select bool_and(strpos(busqueda(nombre), busqueda(w)) > 0) from unnest($1::text[]) w) order by id desc`,
    [nombre.split(' ')],
  )
const idsIn = (body: unknown): number[] => (body as { results: { consecutivo: number }[] }).results.map(({ consecutivo }) => consecutivo)
const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)
const tabsIn = (body: unknown) => new Map((body as { tabs: { id: number; count: number }[] }).tabs.map(({ id, count }) => [id, count]))
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
])('by «%s» page, total and tabs are those of the names', async (nombre) => {
  const alive = (await holding(nombre)).filter(({ eliminado }) => !eliminado)
  const { body } = await caller.call(listCashiers, { body: { filters: { nombre }, rows: 20 } })
  expect(idsIn(body)).toEqual(idsOf(alive).slice(0, 20))
  expect(body['total']).toBe(alive.length)
  const second = await caller.call(listCashiers, {
    body: { estado: 2, filters: { nombre: `${nombre} ` }, rows: 10, first: 10, sortOrder: 1 },
  })
  const inStatus = alive.filter(({ estado }) => estado === 2).toReversed()
  expect(idsIn(second.body)).toEqual(idsOf(inStatus).slice(10, 20))
  const counts = tabsIn((await caller.call(getTabsCashiers, { body: { filters: { nombre: ` ${nombre}` } } })).body)
  expect(counts.get(0)).toBe(alive.length)
  const inEach = [1, 2, 3, 4].map((estado) => alive.filter((row) => row.estado === estado).length)
  expect([1, 2, 3, 4].map((estado) => counts.get(estado))).toEqual(inEach)
})

it('what is taken for one word folds to one', async () => {
  const blank = await query<{ c: string }>(
    `select chr(n) as c from generate_series(1, 1114111) n where n not between 55296 and 57343 and strpos(busqueda(chr(n)), ' ') > 0 and n <> 32`,
  )
  expect(blank.length).toBeGreaterThan(0)
  expect(blank.filter(({ c }) => /^[\p{L}\p{Nd}!-~]+$/u.test(c))).toEqual([])
  // The others are looked for in the names themselves.
  await query(`update cashier set nombre = 'Paga ½ y más' where codigo = 'CO-11'`)
  expect((await caller.call(listCashiers, { body: { filters: { nombre: 'paga½' } } })).body).toMatchObject({ total: 0 })
  expect((await caller.call(listCashiers, { body: { filters: { nombre: 'paga ½' } } })).body).toMatchObject({ total: 1 })
})
