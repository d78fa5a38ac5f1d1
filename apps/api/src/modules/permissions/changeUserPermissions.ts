import type { Received } from '@soportica/contract/core/endpoint'
import type { updatePermissionsUser } from '@soportica/contract/permissions/permissionsAdmin'
import { users } from '@soportica/contract/permissions/securityWindows'
import { and, eq, inArray } from 'drizzle-orm'
import { userPermission } from '../../../schema/people.ts'
import { holdRights, requireMayGrant, requireMayManage, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findUser, type Holder, lockUser } from './permissions.queries.ts'
import { type Changes, nothingChanged, requireChanges } from './requireChanges.ts'
import { settlePermissions } from './settlePermissions.ts'

type Body = Received<typeof updatePermissionsUser>['body']

/** Stored as differences from the profile: one that agrees with the profile again disappears. */
export function changeUserPermissions(context: UserContext, { usuid, permissions }: Body): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const { tx } = writing
    await holdRights(tx)
    const user = await withRightsHeld(tx, context.user)
    await lockUser(tx, usuid)
    const holder = await findUser(tx, usuid)
    if (!holder) throw new AppError('registro.noEncontrado')
    requirePermission(user, users.assignPermissions)
    if (usuid === user.usuid) throw new AppError('usuario.propio', { accion: 'cambiar los permisos de' })
    await requireMayManage(tx, user, usuid, holder.nombre)
    const changes = requireChanges(holder, permissions)
    if (changes.size === 0) return nothingChanged
    requireMayGrant(user, changes.keys())
    await write(tx, holder, changes)
    return settlePermissions(writing, user, 'user', holder, changes)
  })
}

async function write(tx: Tx, { id: usuid, perfil }: Holder, changes: Changes): Promise<void> {
  const differing = [...changes].filter(([perid, otorgado]) => perfil.has(perid) !== otorgado)
  await tx.delete(userPermission).where(and(eq(userPermission.usuid, usuid), inArray(userPermission.perid, [...changes.keys()])))
  if (differing.length > 0) await tx.insert(userPermission).values(differing.map(([perid, otorgado]) => ({ usuid, perid, otorgado })))
}
