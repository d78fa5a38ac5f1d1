import type { Perid } from '@soportica/contract/permissions/perid'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { windowsOf } from '@soportica/contract/permissions/windows'
import type { updatePermissionsProfile } from '@soportica/contract/permissions/permissionsAdmin'
import type { Received } from '@soportica/contract/core/endpoint'
import { profiles } from '@soportica/contract/permissions/securityWindows'
import { and, eq, inArray } from 'drizzle-orm'
import { profilePermission } from '../../../schema/people.ts'
import { holdRights, requireMayGrant, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type CurrentUser, type UserContext, type Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { administratorProfile } from '../users/users.public.ts'
import { findProfile, lockProfile } from './permissions.queries.ts'
import { type Changes, granted, nothingChanged, requireChanges, revoked } from './requireChanges.ts'
import { settlePermissions } from './settlePermissions.ts'

type Body = Received<typeof updatePermissionsProfile>['body']

/** People's own differences stay. */
export function changeProfilePermissions(context: UserContext, body: Body): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    await holdRights(writing.tx)
    return changeHeld(writing, await withRightsHeld(writing.tx, context.user), body)
  })
}

/** After the rights are locked; user: with their present rights. */
export async function changeHeld(writing: Writing, user: CurrentUser, { prfid, permissions }: Body): Promise<{ mensaje: string }> {
  const { tx } = writing
  await lockProfile(tx, prfid)
  const holder = await findProfile(tx, prfid)
  if (!holder) throw new AppError('registro.noEncontrado')
  requirePermission(user, profiles.assignPermissions)
  const changes = requireChanges(holder, permissions)
  if (changes.size === 0) return nothingChanged
  if (prfid === administratorProfile && revoked(changes).length > 0)
    throw new AppError('perfil.administrador', {}, { campo: 'permissions' })
  requireMayGrant(user, changes.keys())
  await write(tx, prfid, changes)
  return settlePermissions(writing, user, 'profile', holder, changes)
}

/** Exactly these, of all that its modules offer. */
export async function setProfilePermissions(writing: Writing, user: CurrentUser, prfid: number, wanted: ReadonlySet<Perid>): Promise<void> {
  const holder = await findProfile(writing.tx, prfid)
  if (!holder) throw new AppError('registro.noEncontrado')
  const available = allPerids.filter((perid) => windowsOf(perid).some((venid) => holder.ventanas.has(venid)))
  const all = [...new Set([...available, ...wanted])]
  await changeHeld(writing, user, { prfid, permissions: all.map((perid) => ({ perid, asignado: wanted.has(perid) ? 1 : 0 })) })
}

async function write(tx: Tx, perfil: number, changes: Changes): Promise<void> {
  const [added, removed] = [granted(changes), revoked(changes)]
  if (removed.length > 0)
    await tx.delete(profilePermission).where(and(eq(profilePermission.perfil, perfil), inArray(profilePermission.perid, removed)))
  if (added.length > 0) await tx.insert(profilePermission).values(added.map((perid) => ({ perfil, perid })))
}
