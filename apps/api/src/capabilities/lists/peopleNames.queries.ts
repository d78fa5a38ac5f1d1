import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { fullName } from './columns.queries.ts'

async function namesWhere(db: Reader, usuids: readonly number[], condition: SQL): Promise<Map<number, string>> {
  if (usuids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select u.id, ${fullName('u')} as nombre from app_user u where u.id = any(${sql.param([...usuids])}::int[]) and ${condition}`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

/** Everybody who ever existed, except groups. */
export const namesOfPeople = (db: Reader, usuids: readonly number[]): Promise<Map<number, string>> =>
  namesWhere(db, usuids, sql`u.categoria = 1`)
/** Everybody who ever existed, and every group. */
export const namesOfActors = (db: Reader, usuids: readonly number[]): Promise<Map<number, string>> => namesWhere(db, usuids, sql`true`)
