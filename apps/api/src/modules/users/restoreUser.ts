import { users as rights } from '@soportica/contract/permissions/securityWindows'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { holdRights, requireMayManage, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { checkUser, factsIn } from './checkUser.ts'
import { fullNameOf } from './userFields.ts'
import { lockRemovedUser, lockUser, userNameTaken } from './user.queries.ts'
import { markRestored } from './userWrites.queries.ts'

/** A deleted user returns as they were, without sessions; everything about them must be valid still. */
export function restoreUser(context: UserContext, usuid: number): Promise<void> {
  requirePermission(context.user, rights.delete, rights.deleteSelected)
  return change(context, async (writing) => {
    const { tx } = writing
    await holdRights(tx)
    const user = await withRightsHeld(tx, context.user)
    requirePermission(user, rights.delete, rights.deleteSelected)
    const removed = await lockRemovedUser(tx, usuid)
    if (!removed) throw new AppError('registro.noEncontrado')
    const { usuario } = removed
    if (usuario && (await userNameTaken(tx, usuario, usuid)))
      throw new AppError('usuario.repetido', { campo: 'usuario', valor: usuario }, { campo: 'usuario' })
    await markRestored(writing, usuid)
    const { values, version } = (await lockUser(tx, usuid))!
    await checkUser(factsIn(tx), usuid, values)
    await requireMayManage(tx, user, usuid, fullNameOf(values))
    await recordHistory(writing, 'user', usuid, version, 'restaurado', [])
    await recordEvent(writing, 'user.updated', 'user', usuid, { campos: [] })
    await signal(tx, 'permisos', { usuids: [usuid] })
  })
}
