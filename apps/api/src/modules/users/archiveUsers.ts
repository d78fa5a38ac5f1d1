import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { BulkAnswer } from '@soportica/contract/people/users'
import { recordEvents } from '../../capabilities/events/recordEvent.ts'
import { recordHistories } from '../../capabilities/history/recordHistory.ts'
import { holdRights, requireKeyHolders, requireMayManage, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { endSessions, voidRecoveries } from '../session/session.public.ts'
import { bulk } from './bulk.ts'
import { archiveRows, lockSelected, type Selected } from './bulk.queries.ts'
import { groupsStay } from './users.permissions.ts'

/** The same deletion as on the screen; the caller has locked the rights. */
export async function archivePeople(writing: Writing, rows: readonly Selected[]): Promise<void> {
  const usuids = rows.map(({ id }) => id)
  await archiveRows(writing, rows)
  await endSessions(writing.tx, usuids, 'inactivo')
  await voidRecoveries(writing.tx, usuids)
  const saved = rows.map(({ id, version }) => ({ registro: id, version: version + 1, changes: [] }))
  await recordHistories(writing, 'user', 'eliminado', saved)
  await recordEvents(writing, 'user.archived', 'user', usuids)
}

// Soft: old records still name the person; the sessions end now.
export function archiveUser(context: UserContext, usuid: number): Promise<{ mensaje: string }> {
  requirePermission(context.user, rights.delete)
  return change(context, async (writing) => {
    await holdRights(writing.tx)
    const user = await withRightsHeld(writing.tx, context.user)
    requirePermission(user, rights.delete)
    const [row] = await lockSelected(writing.tx, [usuid])
    if (!row) throw new AppError('registro.noEncontrado')
    if (usuid === user.usuid) throw new AppError('usuario.propio', { accion: 'eliminar' })
    if (row.categoria !== 1) throw new AppError('usuario.grupoNoSeElimina', {}, { campo: 'usuid' })
    await requireMayManage(writing.tx, user, usuid, row.nombre)
    await archivePeople(writing, [row])
    await requireKeyHolders(writing.tx)
    return { mensaje: `Se eliminó «${row.nombre}».` }
  })
}

export const archiveUsers = (context: UserContext, ids: readonly number[]): Promise<BulkAnswer> =>
  bulk(context, ids, {
    right: rights.deleteSelected,
    accion: 'eliminar',
    done: (count) => (count === 1 ? 'Se eliminó 1 usuario.' : `Se eliminaron ${count} usuarios.`),
    refuse: async () => (row) => (row.categoria === 1 ? undefined : groupsStay),
    apply: archivePeople,
  })
