import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'

type Linked = { readonly sistema: number | null; readonly registro: number | null }
/** The cashier (1) or the branch (2) of a request. */
export async function linkedRecord(
  db: Reader,
  { sistema, registro }: Linked,
): Promise<{ sistema: number; registro: number; nombre: string } | undefined> {
  if (sistema === null || registro === null) return undefined
  const table = sql.identifier(sistema === 1 ? 'cashier' : 'branch')
  const { rows } = await db.execute<{ nombre: string }>(sql`select nombre from ${table} where id = ${registro}`)
  return rows[0] && { sistema, registro, nombre: rows[0].nombre }
}
