import { eq } from 'drizzle-orm'
import { syncRun } from '../../../../schema/listsSync.ts'
import type { Reader } from '../../../plugins/db/database.ts'

export type SyncRun = typeof syncRun.$inferSelect
const runId = 1

export async function findRun(db: Reader): Promise<SyncRun | undefined> {
  return (await db.select().from(syncRun).where(eq(syncRun.id, runId)))[0]
}
export async function changeRun(db: Reader, changed: Partial<Omit<SyncRun, 'id'>>): Promise<void> {
  await db
    .insert(syncRun)
    .values({ ...changed, id: runId })
    .onConflictDoUpdate({ target: syncRun.id, set: changed })
}
/** Until a user resumes it. */
export const isStopped = async (db: Reader): Promise<boolean> => ((await findRun(db))?.detenidaEn ?? null) !== null
export const beginRun = (db: Reader, now: Date): Promise<void> => changeRun(db, { corriendoDesde: now })
export const endRun = (db: Reader, now: Date): Promise<void> => changeRun(db, { corriendoDesde: null, terminoEn: now })
