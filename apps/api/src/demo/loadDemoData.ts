import { sql } from 'drizzle-orm'
import type { Storage } from '../capabilities/storage/storage.ts'
import { hasUsers } from '../modules/users/users.public.ts'
import type { Database } from '../plugins/db/database.ts'
import { insertAttachments } from './insertAttachments.ts'
import { insertCatalogs } from './insertCatalogs.ts'
import { insertDelays } from './insertDelays.ts'
import { insertNotes } from './insertNotes.ts'
import { hashDemoPasswords, insertPeople } from './insertPeople.ts'
import { insertPhotos } from './insertPhotos.ts'
import { insertPositions } from './insertPositions.ts'
import { insertPlanRequests } from './insertPlanRequests.ts'
import { insertProjects } from './insertProjects.ts'
import { insertReports } from './insertReports.ts'
import { insertRequests } from './insertRequests.ts'
import { loadPast } from './loadPast.ts'

const lock = 7_305_142_019

/**
 * Fills an empty database with believable data, the same every time, and the store with some files; a database with users is left alone.
 * withPast: also with thirty months of finished records.
 */
export async function loadDemoData(
  database: Database,
  report: (mensaje: string) => void = () => {},
  storage?: Pick<Storage, 'write'>,
  withPast = false,
): Promise<boolean> {
  const { db } = database
  if (await hasUsers(db)) return false
  report('Cargando los datos de demostración…')
  const hashes = await hashDemoPasswords()
  const loaded = await db.transaction(async (tx) => {
    // If two nodes start at once, the second finds the first one's users.
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if (await hasUsers(tx)) return false
    await insertPositions(tx)
    await insertPeople(tx, hashes)
    await insertCatalogs(tx)
    await insertProjects(tx)
    await insertDelays(tx)
    await insertNotes(tx)
    await insertRequests(tx, storage)
    await insertReports(tx)
    await insertPlanRequests(tx)
    if (storage) {
      await insertAttachments(tx, storage)
      await insertPhotos(tx, storage)
    }
    return true
  })
  if (loaded && withPast) await loadPast(database, report)
  return loaded
}
