import { deleteSubscription, pauseSubscription, type Subscription } from '@soportica/contract/subscriptions/subscriptions'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'
import { noticeWithUndo } from '../../shells/undo/noticeWithUndo.ts'
import { forgetSubscriptions } from './subscriptionList.ts'

async function notifyResult(id: number, act: () => Promise<{ readonly mensaje: string }>): Promise<boolean> {
  try {
    noticeWithUndo((await act()).mensaje, { registro: { entidad: 'subscription', id } }, `suscripción ${id}`)
    return true
  } catch (error) {
    toast.error(sentenceOf(error))
    return false
  } finally {
    await forgetSubscriptions()
  }
}

export const pauseOrGoOn = ({ id, estado }: Subscription): Promise<boolean> =>
  notifyResult(id, () => call(pauseSubscription, { body: { id, valor: estado === 1 ? 1 : 0 } }))

/** Whether it is gone. */
export async function removeSubscription({ id, nombre }: Subscription): Promise<boolean> {
  const agreed = await confirm({
    titulo: 'Eliminar suscripción',
    mensaje: `Realmente desea dejar de recibir «${nombre}»?`,
    detalle: 'La búsqueda guardada queda como está.',
    aceptar: 'Eliminar',
    peligro: true,
  })
  return agreed && notifyResult(id, () => call(deleteSubscription, { body: { id } }))
}
