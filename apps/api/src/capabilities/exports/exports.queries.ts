import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { exportJob } from '../../../schema/exports.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

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

export async function endRunning(db: Reader, id: string, values: Partial<ExportRow>): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(exportJob)
    .set(values)
    .where(and(eq(exportJob.id, id), inArray(exportJob.estado, running)))
    .returning()
  return row
}

/** The user has the file, or was notified that there is none. */
export async function noteKnown(db: Reader, id: string, now: Date): Promise<void> {
  await db
    .update(exportJob)
    .set({ enteradoEn: now })
    .where(and(eq(exportJob.id, id), isNull(exportJob.enteradoEn)))
}

/** Finished before this moment without the user knowing it: marks them as notified, once. */
export function markUncollected(db: Reader, before: Date, now: Date): Promise<ExportRow[]> {
  const waiting = db
    .select({ id: exportJob.id })
    .from(exportJob)
    .where(
      and(
        inArray(exportJob.estado, ['lista', 'fallida']),
        lt(exportJob.terminadaEn, before),
        isNull(exportJob.enteradoEn),
        isNull(exportJob.avisadoEn),
      ),
    )
    .for('update', { skipLocked: true })
  return db.update(exportJob).set({ avisadoEn: now }).where(inArray(exportJob.id, waiting)).returning()
}

// Longer than another process needs to take over the job of one that was killed.
const silence = sql`now() - interval '5 minutes'`
const interrupted = 'La exportación se interrumpió. Exporte de nuevo.'

/** An export that went down with its process and was not taken over is over, and does not count against its user. */
export async function failSilentExports(db: Reader, usuid?: number): Promise<void> {
  await db
    .update(exportJob)
    .set({ estado: 'fallida', mensaje: interrupted, terminadaEn: sql`now()` })
    .where(
      and(usuid === undefined ? undefined : eq(exportJob.usuid, usuid), eq(exportJob.estado, 'en curso'), lt(exportJob.pulso, silence)),
    )
}

export type ExportViewer = { readonly usuid: number; readonly permisos: ReadonlySet<number>; readonly actuaPor: number }

/** The user who ordered the file, with today's rights; nothing when they may no longer act. */
export async function viewerOf(db: Reader, usuid: number): Promise<ExportViewer | undefined> {
  const { rows } = await db.execute<{ permisos: number[]; actuaPor: number }>(sql`
    select array(select perid from effective_permission e where e.usuid = u.id order by 1) as permisos,
      coalesce(case when u.heredar = 1 then u.grupo end, 0) as "actuaPor"
    from app_user u where u.id = ${usuid} and ${mayAct('u')}`)
  return rows[0] && { usuid, permisos: new Set(rows[0].permisos), actuaPor: rows[0].actuaPor }
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
