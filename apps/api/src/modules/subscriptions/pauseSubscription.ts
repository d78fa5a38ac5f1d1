import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { archiveSubscription, lockSubscription, setSubscriptionState } from './subscription.queries.ts'
import { entidad } from './subscriptionHistory.ts'
import { whyNotSent } from './subscriptionRights.ts'
import { type Calendar, firstTurn } from './subscriptionTurns.ts'

type PauseInput = { readonly id: number; readonly valor: 0 | 1 }
/** valor 1: pauses it; 0: resumes it from its next turn. */
export function pauseSubscription(context: UserContext, calendar: Calendar, { id, valor }: PauseInput): Promise<{ mensaje: string }> {
  const { user } = context
  return change(context, async (writing) => {
    const stored = await lockSubscription(writing.tx, user, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    const { nombre } = stored
    const estado = valor === 1 ? 2 : 1
    const mensaje = valor === 1 ? `Se pausó la suscripción a «${nombre}».` : `Se reanudó la suscripción a «${nombre}».`
    if (stored.estado === estado || (valor === 1 && stored.estado === 3)) return { mensaje }
    const why = valor === 0 ? whyNotSent(user, stored) : undefined
    if (why) throw new AppError('suscripcion.detenida', { motivo: why })
    const siguiente = valor === 0 ? await firstTurn(writing.tx, calendar, writing.now, stored, id) : stored.siguiente
    await setSubscriptionState(writing, id, { estado, motivo: null, siguiente })
    const turned = { campo: 'estado', antes: String(stored.estado), despues: String(estado) }
    await recordHistory(writing, entidad, id, stored.version + 1, 'actualizado', [turned])
    await recordEvent(writing, valor === 1 ? 'subscription.paused' : 'subscription.resumed', entidad, id, { nombre })
    return { mensaje }
  })
}

export function deleteSubscription(context: UserContext, id: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const stored = await lockSubscription(writing.tx, context.user, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    await archiveSubscription(writing, id)
    await recordHistory(writing, entidad, id, stored.version + 1, 'eliminado', [])
    await recordEvent(writing, 'subscription.deleted', entidad, id, { nombre: stored.nombre })
    return { mensaje: `Ya no recibirá «${stored.nombre}».` }
  })
}
