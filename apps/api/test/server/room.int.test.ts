import { beforeAll, expect, it, vi } from 'vitest'
import { makeRoom } from '../../src/capabilities/upkeep/makeRoom.ts'
import type { Log } from '../../src/plugins/context.ts'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'
import { patience } from '../patience.ts'

const full = 1_500
let database: TemporaryDatabase
beforeAll(async () => {
  database = await freshDatabase()
  return () => database.drop()
})
const query = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows
const pages = async (): Promise<number> => (await query("select pg_relation_size('cashier')::int / 8192 as n"))[0].n
const content = async () => (await query('select md5(string_agg(c::text, $1 order by id)) as all from cashier c', '|'))[0].all

/** How many of these saves, one after the other, stay on their page. */
async function staying(ids: readonly number[]): Promise<number> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (const id of ids) await client.query('update cashier set direccion = $2 where id = $1', [id, 'Calle nueva'])
    const { rows } = await client.query(`select pg_stat_get_xact_tuples_hot_updated('cashier'::regclass)::int as n`)
    await client.query('rollback')
    return rows[0].n
  } finally {
    client.release()
  }
}

it('a table that was full gets room while people work in it, and goes on where it was left', async () => {
  await query('alter table cashier set (fillfactor = 100)')
  await query(
    `insert into cashier (nombre, direccion, region, municipio, anio_contable, usureg, usuact)
     select 'Cajero ' || n, repeat('x', 60), 1, 1, 2026, 1, 1 from generate_series(1, $1) n`,
    full,
  )
  await query('alter table cashier set (fillfactor = 85)')
  const before = await pages()
  const ids: number[] = (await query('select id from cashier where nombre like $1 order by md5(id::text) limit 60', 'Cajero %')).map(
    ({ id }) => id,
  )
  expect(await staying(ids)).toBeLessThan(30)
  await query('insert into table_room (tabla, paginas) values ($1, $2)', 'cashier', before)
  const [stored, told] = [await content(), [] as string[]]

  const stopping = new AbortController()
  const log = { info: (_: object, text: string) => (told.push(text), stopping.abort()) } as unknown as Log
  await makeRoom({ db: database.db, signal: stopping.signal, log })
  const [left] = await query('select hasta, paginas from table_room')
  expect(left).toEqual({ hasta: expect.any(Number), paginas: before })
  expect(left.hasta).toBeGreaterThan(0)
  expect(left.hasta).toBeLessThan(before)

  // Somebody holds a record meanwhile: nobody waits for him.
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from cashier where id = any($1) for update', [ids])
  await makeRoom({ db: database.db, signal: new AbortController().signal, log })
  await holder.query('rollback')
  holder.release()

  expect(await query('select * from table_room')).toEqual([])
  expect(told.at(-1)).toBe('abriendo espacio en las páginas de la tabla: 100 %')
  expect(await content()).toBe(stored)
  expect(await pages()).toBeLessThan(before * 1.35)
  // Somebody who looks at the table, the server itself for one, keeps what was moved from being cleared away.
  await vi.waitFor(async () => expect(await staying(ids)).toBeGreaterThan(50), { timeout: patience(10_000) })
})
