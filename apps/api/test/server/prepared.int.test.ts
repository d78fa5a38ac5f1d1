import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'

let database: TemporaryDatabase
beforeAll(async () => {
  database = await freshDatabase()
  return () => database.drop()
})

it('a table that gets a column while the product runs is read on, in a transaction from the next one on', async () => {
  const { db } = database
  const read = async (id: number) => (await db.execute(sql`select * from area where id = ${id}`)).rows
  const held = () => db.transaction(async (tx) => (await tx.execute(sql`select r.* from area r where r.id = ${1} for update`)).rows)
  for (let turn = 0; turn < 20; turn += 1) await Promise.all([read(1), held()])
  await database.pool.query('alter table area add column prueba integer default 7')
  const all = await Promise.all(Array.from({ length: 16 }, () => read(1)))
  for (const rows of all) expect(rows).toEqual([expect.objectContaining({ prueba: 7 })])
  await held().catch(() => undefined)
  for (let turn = 0; turn < 20; turn += 1) expect(await held()).toEqual([expect.objectContaining({ prueba: 7 })])
})
