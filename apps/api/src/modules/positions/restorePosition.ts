import { positions as rights } from '@soportica/contract/permissions/securityWindows'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError, refusingTakenName } from '../../plugins/http/errors.ts'
import type { Level } from './levels.ts'
import { positionNames } from './positions.queries.ts'
import { lockPosition, markRestored } from './positionWrites.queries.ts'
import { requireOpenParent } from './requireOpenParent.ts'

/** A deleted position returns below the same one, which must be open. */
export function restorePosition(context: UserContext, level: Level, id: number): Promise<void> {
  requirePermission(context.user, rights.delete)
  return change(context, async (writing) => {
    const nombre = (await positionNames(writing.tx, level, [id])).get(id) ?? ''
    const restored = await refusingTakenName(nombre, () => markRestored(writing, level, id))
    const stored = restored ? await lockPosition(writing.tx, level, id) : undefined
    if (!stored) throw new AppError('registro.noEncontrado')
    const { parent } = level
    if (parent) await requireOpenParent(writing.tx, parent, Number(stored.values[parent.field]), parent.field)
    await recordHistory(writing, level.entidad, id, stored.version, 'restaurado', [])
    await recordEvent(writing, `${level.entidad}.updated`, level.entidad, id, { campos: [] })
  })
}
