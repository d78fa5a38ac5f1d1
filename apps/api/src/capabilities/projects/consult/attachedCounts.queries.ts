import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

export type AttachedCount = { tipo: number; nombre: string; count: number; actor: number }
/** How many files of each of these types the record has. */
export async function countAttached(db: Reader, { sistema }: Project, id: number, types: readonly number[]): Promise<AttachedCount[]> {
  const { rows } = await db.execute<AttachedCount>(sql`
    select t.id as tipo, t.nombre, t.actid::int as actor, coalesce(a.count, 0)::int as count from attached_type t
    left join (select tipo, count(*) as count from attachment
      where sistema = ${sistema} and registro = ${id} and eliminado_en is null group by tipo) a on a.tipo = t.id
    where t.id = any(${sql.param([...types])}::int[])`)
  return rows
}
