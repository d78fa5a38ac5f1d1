import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

/** ultimo: nobody moved it since. */
export type BatchMove = { readonly antes: number; readonly despues: number; readonly ultimo: boolean }
type BatchQuery = { readonly lote: string; readonly usuid: number; readonly since: Date; readonly ids: readonly number[] }
type Row = BatchMove & { readonly registro: number }

/** From where to where a batch of this person moved these records. */
export async function movesOfBatch(
  db: Reader,
  { entidad, status }: Project,
  { lote, usuid, since, ids }: BatchQuery,
): Promise<Map<number, BatchMove>> {
  const { rows } = await db.execute<Row>(sql`
    select h.registro, h.antes::int as antes, h.despues::int as despues,
      not exists (select 1 from history l where l.entidad = h.entidad and l.registro = h.registro and l.campo = h.campo and l.id > h.id) as ultimo
    from history h
    where h.entidad = ${entidad} and h.registro = any(${sql.param([...ids])}::int[]) and h.lote = ${lote}::uuid
      and h.usuid = ${usuid} and h.fecha > ${since} and h.campo = ${status.field}`)
  return new Map(rows.map(({ registro, ...move }) => [registro, move]))
}
