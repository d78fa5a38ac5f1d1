import pg from 'pg'
import { expect, test } from 'vitest'
import { inSweep } from '../../../../../packages/rules/test/sweep.ts'
import { testDatabase } from '../../../test/database.ts'
import { openProbe } from '../../plugins/db/database-probe.ts'
import { loadWithoutIndexes, mayLoadWithoutIndexes } from './loadWithoutIndexes.ts'
import { seedDatabase } from './seedDatabase.ts'

const wanted = 10_000

async function session(resources: AsyncDisposableStack): Promise<pg.Client> {
  const { url } = await testDatabase()
  const client = new pg.Client(url)
  await client.connect()
  resources.defer(() => client.end())
  return client
}
const shapeOf = async (client: pg.ClientBase): Promise<unknown[]> => {
  const queries = [
    `select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid from pg_index where indrelid = 'cashier'::regclass order by 1`,
    `select conname, pg_get_constraintdef(oid), convalidated from pg_constraint where conrelid = 'cashier'::regclass order by 1`,
    `select tgname, tgenabled from pg_trigger where tgrelid = 'cashier'::regclass and not tgisinternal order by 1`,
  ]
  const found: unknown[] = []
  for (const text of queries) found.push((await client.query(text)).rows)
  return found
}
const counts = `select (select json_object_agg(estado, n) from (select estado, count(*) as n from cashier group by 1) c) as plain,
  (select json_object_agg(estado, n) from (select estado, sum(n) as n from cashier_tally where familia = 0 group by 1) t) as sums`

test('nobody else has to wait: with another session rows are added to what is there', async () => {
  await using resources = new AsyncDisposableStack()
  const client = await session(resources)
  const other = await session(resources)
  expect(await mayLoadWithoutIndexes([client], 'cashier', wanted)).toBe(false)
  expect(await mayLoadWithoutIndexes([client, other], 'cashier', wanted)).toBe(true)
  // The watch of a private server is connected all the time, and waits for no table.
  const probe = openProbe((await testDatabase()).url, 10_000)
  resources.defer(() => probe.close())
  await probe.ask()
  expect(await mayLoadWithoutIndexes([client, other], 'cashier', wanted)).toBe(true)
  expect(await mayLoadWithoutIndexes([client, other], 'cashier', wanted - 1)).toBe(false)
})

test('what fails leaves everything as it was', async () => {
  await using resources = new AsyncDisposableStack()
  const client = await session(resources)
  const [before, [counted]] = [await shapeOf(client), (await client.query(counts)).rows]
  const fail = async () => {
    await client.query('delete from cashier where padre is not null')
    throw new Error('the file ended')
  }
  await expect(loadWithoutIndexes(client, 'cashier', fail)).rejects.toThrow('the file ended')
  expect(await shapeOf(client)).toEqual(before)
  expect((await client.query(counts)).rows[0]).toEqual(counted)
  // A row that refers to nothing is found when the references come back.
  const stray = async () => void (await client.query('update cashier set municipio = 999999 where id = 1'))
  await expect(loadWithoutIndexes(client, 'cashier', stray)).rejects.toThrow(/cashier_municipio/)
  expect(await shapeOf(client)).toEqual(before)
})

test('a table with a part for each month has the index of each part', async () => {
  await using resources = new AsyncDisposableStack()
  const client = await session(resources)
  const parts = `select indrelid::regclass::text as part, indisvalid, count(*)::int as n from pg_index
    where indrelid::regclass::text ~ '^history(_|$)' group by 1, 2 order by 1, 2`
  const before = (await client.query(parts)).rows
  expect(before.length).toBeGreaterThan(2)
  await loadWithoutIndexes(client, 'history', async () => {})
  expect((await client.query(parts)).rows).toEqual(before)
})

test.each(inSweep)('many rows are loaded first and their indexes, references and sums made afterwards', async () => {
  await using resources = new AsyncDisposableStack()
  const client = await session(resources)
  const before = await shapeOf(client)
  expect(await mayLoadWithoutIndexes([client], 'cashier', wanted)).toBe(true)
  const changes = 'select sum(n)::int as n from data_change'
  const [{ n: earlier }] = (await client.query(changes)).rows
  await seedDatabase(client, [['cashier', wanted]], () => {})
  expect((await client.query('select count(*)::int as n from cashier where id > 100')).rows[0].n).toBeGreaterThan(wanted - 100)
  expect(await shapeOf(client)).toEqual(before)
  const [{ plain, sums }] = (await client.query(counts)).rows
  expect(sums).toEqual(plain)
  expect((await client.query(changes)).rows[0].n).toBeGreaterThan(earlier)
  await expect(client.query('update cashier set region = 9999 where id = 1')).rejects.toThrow(/cashier_region/)
  await client.query('update cashier set estado = 2 where id = 1')
  const [after] = (await client.query(counts)).rows
  expect(after.sums).toEqual(after.plain)

  expect(await mayLoadWithoutIndexes([client], 'cashier', wanted)).toBe(false)
})
