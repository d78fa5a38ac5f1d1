import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

export type Content = { notas: number[]; adjuntos: { tipo: number; actid: number }[] }
/** Of which actors a cashier has notes, and of which types files. */
export async function contentOf(db: Reader, id: number): Promise<Content> {
  const { rows } = await db.execute<Content>(sql`
    select array(select distinct actid::int from note where sistema = 1 and registro = ${id} and eliminado_en is null) as notas,
      coalesce((select jsonb_agg(distinct jsonb_build_object('tipo', tipo, 'actid', actid)) from attachment
        where sistema = 1 and registro = ${id} and eliminado_en is null), '[]') as adjuntos`)
  return rows[0]!
}
