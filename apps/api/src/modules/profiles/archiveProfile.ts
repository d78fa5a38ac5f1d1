import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { holdRights, requireMayGrant, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { permissionsOfProfile } from '../../capabilities/rights/rights.queries.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type CurrentUser, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { administratorProfile } from '../users/users.public.ts'
import { markArchived } from './profileWrites.queries.ts'
import { holdersOf, lockProfile } from './profiles.queries.ts'
import { heldBy } from './profiles.permissions.ts'

// Refused while somebody has it; assigning it meanwhile waits.
export function archiveProfile(context: UserContext, prfid: number): Promise<{ mensaje: string }> {
  requirePermission(context.user, rights.delete)
  return change(context, async (writing) => {
    await holdRights(writing.tx)
    const user = await withRightsHeld(writing.tx, context.user)
    requirePermission(user, rights.delete)
    return archiveHeld(writing, user, prfid)
  })
}

/** Once the rights are held. */
export async function archiveHeld(writing: Writing, user: CurrentUser, prfid: number): Promise<{ mensaje: string }> {
  const stored = await lockProfile(writing.tx, prfid)
  if (!stored) throw new AppError('registro.noEncontrado')
  if (prfid === administratorProfile) throw new AppError('perfil.administrador')
  requireMayGrant(user, await permissionsOfProfile(writing.tx, prfid))
  const nombre = String(stored.values['nombre'])
  const holders = await holdersOf(writing.tx, prfid)
  if (holders > 0) throw new AppError('registro.enUsoPor', { nombre, motivo: heldBy(holders) })
  const version = stored.version + 1
  await markArchived(writing, prfid, version)
  await recordHistory(writing, 'profile', prfid, version, 'eliminado', [])
  await recordEvent(writing, 'profile.archived', 'profile', prfid)
  return { mensaje: `Se eliminó «${nombre}».` }
}
