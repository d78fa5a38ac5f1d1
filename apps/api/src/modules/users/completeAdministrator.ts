import { allPerids, permissions } from '@soportica/contract/permissions/permissions'
import { windows } from '@soportica/contract/permissions/windows'
import { notInArray, sql } from 'drizzle-orm'
import { profilePermission, profileWindow, windowPermission } from '../../../schema/people.ts'
import type { Database } from '../../plugins/db/database.ts'
import { administratorExists, administratorProfile } from './users.queries.ts'

const lock = 7_305_142_021

/** Stores the declared map as a table, and adds a release's new windows to the administrator's profile only. */
export async function completeAdministrator({ db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const declared = permissions.map(({ venid, perid }) => ({ venid, perid }))
    await tx.insert(windowPermission).values(declared).onConflictDoNothing()
    const pair = sql`(${windowPermission.venid}::text || '/' || ${windowPermission.perid}::text)`
    await tx.delete(windowPermission).where(
      notInArray(
        pair,
        declared.map(({ venid, perid }) => `${venid}/${perid}`),
      ),
    )
    if (!(await administratorExists(tx))) return
    const perfil = administratorProfile
    await tx
      .insert(profilePermission)
      .values(allPerids.map((perid) => ({ perfil, perid })))
      .onConflictDoNothing()
    await tx
      .insert(profileWindow)
      .values(windows.map(({ venid }) => ({ perfil, venid })))
      .onConflictDoNothing()
  })
}
