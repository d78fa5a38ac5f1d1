import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { exportJob } from '../../../schema/exports.ts'
import type { Reader } from '../../plugins/database.ts'

export type ExportRow = typeof exportJob.$inferSelect
const running = ['pendiente', 'en curso']

export async function findExport(db: Reader, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exportJob).where(eq(exportJob.id, id))
  return row
}

export async function countRunning(db: Reader, usuid: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(exportJob)
    .where(and(eq(exportJob.usuid, usuid), inArray(exportJob.estado, running)))
  return row?.total ?? 0
}

// Answers false once somebody cancelled it.
export async function updateExport(db: Reader, id: string, values: Partial<ExportRow>): Promise<boolean> {
  const updated = await db
    .update(exportJob)
    .set({ ...values, pulso: sql`now()` })
    .where(and(eq(exportJob.id, id), inArray(exportJob.estado, running)))
    .returning({ id: exportJob.id })
  return updated.length > 0
}

const silence = sql`now() - interval '1 minute'`
const interrupted = 'La exportación se interrumpió. Exporte de nuevo.'

/** What a process left behind when it went down is over, and does not count against its user. */
export async function failSilentExports(db: Reader, usuid: number): Promise<void> {
  await db
    .update(exportJob)
    .set({ estado: 'fallida', mensaje: interrupted })
    .where(and(eq(exportJob.usuid, usuid), eq(exportJob.estado, 'en curso'), lt(exportJob.pulso, silence)))
}

export const lockUser = (db: Reader, usuid: number) => db.execute(sql`select 1 from app_user where id = ${usuid} for no key update`)

/** However far it came: the file is not wanted any more. */
export async function discardExport(db: Reader, id: string): Promise<void> {
  await db.update(exportJob).set({ estado: 'cancelada' }).where(eq(exportJob.id, id))
}

export async function exportIds(db: Reader): Promise<Set<string>> {
  const rows = await db.select({ id: exportJob.id }).from(exportJob)
  return new Set(rows.map(({ id }) => id))
}

export async function forgetExportsBefore(db: Reader, limit: Date): Promise<void> {
  await db.delete(exportJob).where(lt(exportJob.creadaEn, limit))
}
