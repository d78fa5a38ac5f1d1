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
    .set(values)
    .where(and(eq(exportJob.id, id), inArray(exportJob.estado, running)))
    .returning({ id: exportJob.id })
  return updated.length > 0
}

export const forgetExportsBefore = (db: Reader, limit: Date): Promise<{ id: string }[]> =>
  db.delete(exportJob).where(lt(exportJob.creadaEn, limit)).returning({ id: exportJob.id })
