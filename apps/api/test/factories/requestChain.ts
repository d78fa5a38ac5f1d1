import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/plugins/db/database.ts'

export type Chain = { readonly pryId: number; readonly catId: number; readonly tsoId: number; readonly treId: number }

async function row({ db }: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into ${sql.identifier(table)} (nombre, usureg, usuact) values (${`${table} ${randomUUID()}`}, 1, 1) returning id`,
  )
  return rows[0]!.id
}
const link = ({ db }: Database, owner: string, of: string, own: number, other: number) =>
  db.execute(
    sql`insert into ${sql.identifier(`${owner}_${of}`)} (${sql.identifier(`${owner}_id`)}, ${sql.identifier(`${of}_id`)}) values (${own}, ${other})`,
  )

/** A project, a category, a type and a requirement type of their own, which can be asked for together. */
export async function createChain(database: Database): Promise<Chain> {
  const [pryId, catId] = [await row(database, 'request_project'), await row(database, 'request_category')]
  const [tsoId, treId] = [await row(database, 'request_type'), await row(database, 'requirement_type')]
  await link(database, 'request_category', 'request_project', catId, pryId)
  await link(database, 'request_type', 'request_category', tsoId, catId)
  await link(database, 'requirement_type', 'request_type', treId, tsoId)
  return { pryId, catId, tsoId, treId }
}

/** One more requirement type of the same chain. */
export async function alsoRequire(database: Database, chain: Chain): Promise<Chain> {
  const treId = await row(database, 'requirement_type')
  await link(database, 'requirement_type', 'request_type', treId, chain.tsoId)
  return { ...chain, treId }
}
