import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { requireRoom } from './saveSubscription.ts'
import { lockRemovedSubscription, markRestored } from './subscription.queries.ts'
import { entidad } from './subscriptionHistory.ts'
import { whyNotSent } from './subscriptionRights.ts'
import { type Calendar, firstTurn } from './subscriptionTurns.ts'

/** A removed subscription returns with its next turn. */
export function restoreSubscription(context: UserContext, calendar: Calendar, id: number): Promise<void> {
  const { user } = context
  return change(context, async (writing) => {
    const { tx, now } = writing
    const stored = await lockRemovedSubscription(tx, user, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    const motivo = whyNotSent(user, stored)
    if (motivo) throw new AppError('suscripcion.detenida', { motivo })
    await requireRoom(writing, user, stored)
    await markRestored(writing, id, await firstTurn(tx, calendar, now, stored, id))
    await recordHistory(writing, entidad, id, stored.version + 1, 'restaurado', [])
    await recordEvent(writing, 'subscription.saved', entidad, id, { nombre: stored.nombre })
  })
}
