import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { kindWith } from './recordKinds.ts'

type Linked = { readonly sistema: number | null; readonly registro: number | null }
/** The cashier (1) or the branch (2) of a request. */
export async function linkedRecord(
  db: Reader,
  { sistema, registro }: Linked,
): Promise<{ sistema: number; registro: number; nombre: string } | undefined> {
  const kind = sistema === null ? undefined : kindWith(sistema)
  if (!kind || registro === null) return undefined
  const { rows } = await db.execute<{ nombre: string }>(sql`select nombre from ${sql.identifier(kind.entidad)} where id = ${registro}`)
  return rows[0] && { sistema: kind.sistema, registro, nombre: rows[0].nombre }
}
