import { permissions } from '@soportica/contract/permissions'
import { profilePermission } from '../../../schema/people.ts'
import type { Database } from '../../plugins/database.ts'
import { administratorExists, administratorProfile } from './users.queries.ts'

/** A release that brings permissions brings them to the administrator's profile; everybody else is given them by hand. */
export async function completeAdministrator({ db }: Database): Promise<void> {
  if (!(await administratorExists(db))) return
  const rows = permissions.map(({ perid }) => ({ perfil: administratorProfile, perid }))
  await db.insert(profilePermission).values(rows).onConflictDoNothing()
}
