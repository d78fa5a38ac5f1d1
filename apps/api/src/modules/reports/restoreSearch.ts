import type { Report } from '@soportica/contract/reports/reports'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError, refusingTakenName } from '../../plugins/http/errors.ts'
import { requireOwn } from './savedSearch.permissions.ts'
import { lockRemovedSearch, markRestored } from './savedSearch.queries.ts'
import { entidad, requireSharing } from './saveSearch.ts'

/** A removed search returns; users who opened the report with it have to choose it again. */
export function restoreSearch(context: UserContext, { project }: Report, id: number): Promise<void> {
  const { user } = context
  return change(context, async (writing) => {
    const stored = await lockRemovedSearch(writing.tx, user, project.sistema, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    requireOwn(user, stored)
    await requireSharing(context, writing, stored, undefined)
    await refusingTakenName(stored.nombre, () => markRestored(writing, id))
    await recordHistory(writing, entidad, id, stored.version + 1, 'restaurado', [])
    await recordEvent(writing, 'savedSearch.saved', entidad, id, { nombre: stored.nombre })
  })
}
