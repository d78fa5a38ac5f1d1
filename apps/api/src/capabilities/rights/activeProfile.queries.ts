import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'

export async function isActiveProfile(db: Reader, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from profile where id = ${id} and estado = 1 and eliminado_en is null`)
  return rows.length > 0
}
