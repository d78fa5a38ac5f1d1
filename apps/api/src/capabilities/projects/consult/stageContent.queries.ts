import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

export type Content = { notas: number[]; adjuntos: { tipo: number; actid: number }[] }
/** The actors of whom a record has notes, and the types of its files. */
export async function contentOf(db: Reader, { sistema }: Project, id: number): Promise<Content> {
  const { rows } = await db.execute<Content>(sql`
    select array(select distinct actid::int from note where sistema = ${sistema} and registro = ${id} and eliminado_en is null) as notas,
      coalesce((select jsonb_agg(distinct jsonb_build_object('tipo', tipo, 'actid', actid)) from attachment
        where sistema = ${sistema} and registro = ${id} and eliminado_en is null), '[]') as adjuntos`)
  return rows[0]!
}
