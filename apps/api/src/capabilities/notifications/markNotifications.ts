import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { realtime } from '../realtime/realtime.ts'
import { countUnseen, lockCounts, markAll, markOf, markOne } from './notification.queries.ts'

type Marked = { mensaje: string; sinVer: number }

// Reading is no change of a record: it leaves no history and no event.
export function markNotification(context: UserContext, id: number): Promise<Marked> {
  return change(context, async (writing) => {
    const marked = await markOne(writing.tx, context.user.usuid, id)
    if (!marked) throw new AppError('registro.noEncontrado')
    return answerSeen(writing, 'La notificación quedó como vista.', marked === 'marcada')
  })
}

export function markAllNotifications(context: UserContext): Promise<Marked> {
  return change(context, async (writing) => {
    const count = await markAll(writing.tx, context.user.usuid)
    return answerSeen(writing, 'Todas las notificaciones quedaron como vistas.', count > 0)
  })
}

/** The user answered in the record: the notifications of this kind that it sent are seen. */
export async function markAnswered(writing: Writing, entidad: string, registro: number): Promise<void> {
  if ((await markOf(writing.tx, writing.user.usuid, entidad, registro)) === 0) return
  await lockCounts(writing.tx)
  await signalSeen(writing)
}

async function answerSeen(writing: Writing, mensaje: string, changed: boolean): Promise<Marked> {
  await lockCounts(writing.tx)
  const sinVer = await countUnseen(writing.tx, writing.user.usuid)
  if (changed) await signalSeen(writing)
  return { mensaje, sinVer }
}

const signalSeen = ({ tx, user: { usuid } }: Writing): Promise<void> =>
  realtime.toBells(tx, realtimeEvents.notificationsSeen, {}, [[usuid, { usuid }]])
