import { dayInMs } from '@soportica/rules/calendarDay'
import type { RowState } from '@soportica/contract/core/imports'
import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { importBatch } from '../../../schema/imports.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import type { Effect, PreparedRow } from './importable.ts'

export type Totals = Record<RowState, number>
/** The stored content of a batch: recognised columns, and the rows as they would be applied. */
export type BatchContent = {
  columnas: { nombre: string; etiqueta: string }[]
  ignoradas: string[]
  totales: Totals
  filas: PreparedRow[]
}
export type Effects = { lote: string; hechos: Effect[]; rechazados?: { fila: number; motivo: string }[] }
export type BatchState = 'previa' | 'aplicada' | 'deshecha'

const own = (id: string, usuid: number) => and(eq(importBatch.id, id), eq(importBatch.usuid, usuid))

export async function insertBatch(
  tx: Tx,
  batch: { lista: string; lugar: number | undefined; usuid: number; archivo: string; filas: BatchContent; now: Date },
): Promise<string> {
  const { now, ...values } = batch
  const [row] = await tx
    .insert(importBatch)
    .values({ ...values, fecreg: now, fecact: now })
    .returning({ id: importBatch.id })
  if (!row) throw new Error('the import was not stored')
  return row.id
}

/** A user with many previews keeps only the last ones. */
export async function forgetPreviews(tx: Tx, usuid: number, limit: number): Promise<void> {
  const previews = and(eq(importBatch.usuid, usuid), eq(importBatch.estado, 'previa'))
  const old = tx.select({ id: importBatch.id }).from(importBatch).where(previews).orderBy(desc(importBatch.fecreg)).offset(limit)
  await tx.delete(importBatch).where(and(previews, inArray(importBatch.id, old)))
}

export type BatchPage = Omit<BatchContent, 'filas'> & {
  id: string
  estado: BatchState
  archivo: string
  lista: string
  filas: PreparedRow[]
}

/** A batch with a page of its rows: the other rows do not leave the database. */
export async function findBatchPage(
  db: Reader,
  id: string,
  usuid: number,
  { estado, first, rows }: { estado?: RowState | undefined; first: number; rows: number },
): Promise<BatchPage | undefined> {
  const ofState = estado ? sql`where f.fila ->> 'estado' = ${estado}` : sql``
  const found = await db.execute<BatchPage>(sql`
    select b.id, b.estado, b.archivo, b.lista, b.filas -> 'columnas' as columnas, b.filas -> 'ignoradas' as ignoradas, b.filas -> 'totales' as totales,
      (select coalesce(jsonb_agg(p.fila order by p.n), '[]') from (
        select f.fila - 'cuerpo' - 'version' as fila, f.n from jsonb_array_elements(b.filas -> 'filas') with ordinality f(fila, n)
        ${ofState} order by f.n limit ${rows} offset ${first}) p) as filas
    from import_batch b where b.id = ${id} and b.usuid = ${usuid}`)
  return found.rows[0]
}

export type Batch = { id: string; lista: string; lugar: number | null; estado: BatchState; filas: BatchContent; efectos: Effects | null }

export async function findBatch(db: Reader, id: string, usuid: number): Promise<Batch | undefined> {
  const [row] = await db.select().from(importBatch).where(own(id, usuid))
  return row as Batch | undefined
}

/** Locked until the verb ends: a second call waits, and finds the batch done. */
export async function lockBatch(tx: Tx, id: string, usuid: number): Promise<Batch | undefined> {
  const [row] = await tx.select().from(importBatch).where(own(id, usuid)).for('update')
  return row as Batch | undefined
}

export async function markBatch(tx: Tx, id: string, estado: BatchState, now: Date, efectos?: Effects): Promise<void> {
  await tx
    .update(importBatch)
    .set({ estado, fecact: now, ...(efectos ? { efectos } : {}) })
    .where(eq(importBatch.id, id))
}

export async function deleteBatch(tx: Tx, id: string): Promise<void> {
  await tx.delete(importBatch).where(eq(importBatch.id, id))
}

/** Previews are deleted after a day; applied batches can be undone for thirty days. */
export async function sweepImports(db: Reader, now: Date): Promise<void> {
  const before = (days: number) => lt(importBatch.fecact, new Date(now.getTime() - days * dayInMs))
  await db
    .delete(importBatch)
    .where(or(and(eq(importBatch.estado, 'previa'), before(1)), and(ne(importBatch.estado, 'previa'), before(30))))
}

/** The values before the batch changed them. */
export async function formerValues(
  db: Reader,
  entidad: string,
  lote: string,
  ids: readonly number[],
): Promise<Map<number, Record<string, string>>> {
  const { rows } = await db.execute<{ registro: number; campo: string; antes: string | null }>(sql`
    select registro, campo, antes from history
    where entidad = ${entidad} and registro = any(${sql.param([...ids])}::int[]) and lote = ${lote} and campo is not null`)
  const former = new Map<number, Record<string, string>>()
  for (const { registro, campo, antes } of rows) former.set(registro, { ...former.get(registro), [campo]: antes ?? '' })
  return former
}
