import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError, refusingTakenName } from '../../plugins/http/errors.ts'
import { routesOf } from '../session/menu.public.ts'
import { requireMayChange } from './listView.permissions.ts'
import { lockRemovedView, markRestored } from './listView.queries.ts'
import { requireRoom, requireSharing } from './saveView.ts'
import { entidad } from './viewFields.ts'

/** A removed view returns; lists that opened with it have to choose it again. */
export async function restoreView(context: UserContext, id: number): Promise<void> {
  const { user } = context
  const routes = await routesOf(context)
  return change(context, async (writing) => {
    const stored = await lockRemovedView(writing.tx, user, id)
    if (!stored || !routes.has(stored.lista)) throw new AppError('registro.noEncontrado')
    requireMayChange(user, stored)
    await requireSharing(context, writing, stored, undefined)
    await requireRoom(writing, stored.usureg)
    await refusingTakenName(stored.nombre, () => markRestored(writing, id))
    await recordHistory(writing, entidad, id, stored.version + 1, 'restaurado', [])
    await recordEvent(writing, 'listView.saved', entidad, id, { nombre: stored.nombre })
  })
}
