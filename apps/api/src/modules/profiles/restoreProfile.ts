import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { holdRights, requireMayGrant, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { permissionsOfProfile } from '../../capabilities/rights/rights.queries.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError, refusingTakenName } from '../../plugins/http/errors.ts'
import { markRestored } from './profileWrites.queries.ts'
import { lockProfile, namesOfProfiles } from './profiles.queries.ts'

/** A deleted profile returns with its modules and permissions; a user without one of these may not restore it. */
export function restoreProfile(context: UserContext, prfid: number): Promise<void> {
  requirePermission(context.user, rights.delete)
  return change(context, async (writing) => {
    const { tx } = writing
    await holdRights(tx)
    const user = await withRightsHeld(tx, context.user)
    requirePermission(user, rights.delete)
    const nombre = (await namesOfProfiles(tx, [prfid])).get(prfid) ?? ''
    if (!(await refusingTakenName(nombre, () => markRestored(writing, prfid)))) throw new AppError('registro.noEncontrado')
    requireMayGrant(user, await permissionsOfProfile(tx, prfid))
    const stored = await lockProfile(tx, prfid)
    await recordHistory(writing, 'profile', prfid, stored!.version, 'restaurado', [])
    await recordEvent(writing, 'profile.updated', 'profile', prfid, { campos: [] })
  })
}
