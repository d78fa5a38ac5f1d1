import { sql } from 'drizzle-orm'
import { change, type UserContext } from '../../src/plugins/context.ts'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'

let database: TemporaryDatabase
beforeAll(async () => {
  database = await freshDatabase()
  return () => database.drop()
})

it('a table that gets a column while the product runs is read and written on', async () => {
  const { db } = database
  const read = async (id: number) => (await db.execute(sql`select * from area where id = ${id}`)).rows
  const context = { db, clock: () => new Date(), requestId: 'prueba', user: { usuid: 1 } } as UserContext
  const held = () => change(context, async ({ tx }) => (await tx.execute(sql`select r.* from area r where r.id = ${1} for update`)).rows)
  const twice = () =>
    change(context, async ({ tx }) => {
      await tx.execute(sql`select r.* from area r where r.id = ${1} for share`)
      return (await tx.execute(sql`select r.*, 1 as uno from area r where r.id = ${1}`)).rows
    })
  const all = () => Promise.all([read(1), held(), twice(), held(), twice()])
  for (let turn = 0; turn < 20; turn += 1) await all()
  await database.pool.query('alter table area add column prueba integer default 7')
  for (let turn = 0; turn < 20; turn += 1) for (const rows of await all()) expect(rows).toEqual([expect.objectContaining({ prueba: 7 })])
})
