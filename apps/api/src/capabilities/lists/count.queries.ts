import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'

/** from: tables, joins and conditions. */
export async function countRows(db: Reader, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`)
  return rows[0]!.total
}
