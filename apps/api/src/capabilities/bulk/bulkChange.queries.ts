import { bulkChange, type BulkRecord, type BulkRefusal } from '../../../schema/bulk.ts'
import { bulkLimits } from '@soportica/contract/records/bulkCalls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../plugins/db/database.ts'

export type BulkRow = typeof bulkChange.$inferSelect
export type BulkState = 'pendiente' | 'en curso' | 'terminado' | 'cancelado' | 'fallido'
const open = ['pendiente', 'en curso']

export const insertBulk = (tx: Tx, row: typeof bulkChange.$inferInsert) => tx.insert(bulkChange).values(row)
export async function findBulk(db: Reader, id: string): Promise<BulkRow | undefined> {
  const [row] = await db.select().from(bulkChange).where(eq(bulkChange.id, id))
  return row
}

/** The changes of a user that go on in the background. */
export async function runningOf(db: Reader, usuid: number): Promise<{ lote: string; entidad: string }[]> {
  const { rows } = await db.execute<{ lote: string; entidad: string }>(sql`
    select id as lote, entidad from bulk_change
    where usuid = ${usuid} and estado = any(${sql.param(open)}::text[]) and total > ${bulkLimits.atOnce} order by creada_en`)
  return rows
}

type NextChunk = { readonly hechas: number; readonly cambio: BulkRow['cambio']; readonly tanda: BulkRecord[] | null }
/** The next transaction of an open change, which is held: no other process runs it. Nothing: it has ended. */
export async function lockNextChunk(tx: Tx, id: string): Promise<NextChunk | undefined> {
  const { rows } = await tx.execute<NextChunk>(sql`
    select hechas, cambio, tandas -> hechas as tanda from bulk_change
    where id = ${id}::uuid and estado = any(${sql.param(open)}::text[]) for update`)
  return rows[0]
}

export type ChunkResult = {
  readonly aplicados: readonly number[]
  readonly iguales: readonly number[]
  readonly rechazados: readonly BulkRefusal[]
}
/** The progress is written by the transaction that makes it. */
export async function noteChunk(tx: Tx, id: string, { aplicados, iguales, rechazados }: ChunkResult): Promise<void> {
  await tx.execute(sql`
    update bulk_change set estado = 'en curso', hechas = hechas + 1, aplicados = aplicados || ${JSON.stringify(aplicados)}::jsonb,
      iguales = iguales || ${JSON.stringify(iguales)}::jsonb, rechazados = rechazados || ${JSON.stringify(rechazados)}::jsonb
    where id = ${id}::uuid`)
}

/** The next transaction becomes one for each of its records. */
export async function splitChunk(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update bulk_change set tandas = (select jsonb_agg(parte order by t.at, p.at)
      from jsonb_array_elements(tandas) with ordinality as t(tanda, at)
      cross join lateral (
        select t.tanda as parte, 0::bigint as at where t.at <> hechas + 1
        union all select jsonb_build_array(uno), u.at from jsonb_array_elements(t.tanda) with ordinality as u(uno, at) where t.at = hechas + 1) p)
    where id = ${id}::uuid`)
}

/** Answers whether it was open until now. */
export async function endBulk(db: Reader, id: string, estado: BulkState, now: Date): Promise<boolean> {
  const ended = await db
    .update(bulkChange)
    .set({ estado, terminadaEn: now })
    .where(and(eq(bulkChange.id, id), inArray(bulkChange.estado, open)))
    .returning({ id: bulkChange.id })
  return ended.length > 0
}
