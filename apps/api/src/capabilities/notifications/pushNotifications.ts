import type { AlertEvent } from '@soportica/contract/notifications/alerts'
import type { NotificationRow } from '@soportica/contract/notifications/notifications'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { timeInBogota } from '@soportica/rules/calendarDay'
import type { Tx } from '../../plugins/db/database.ts'
import { escaped } from '../../plugins/http/escaped.ts'
import { realtime } from '../realtime/realtime.ts'
import { textOf } from './html.ts'
import { lockCounts, type NotificationContent, type Written } from './notification.queries.ts'

// A message for many people is sent once. A longer message waits in the list.
const longest = 4000
const alertLength = 400

/** To everybody's bell. Last in the transaction, because it waits for callers that count (`lockCounts`). */
export async function pushNotifications(tx: Tx, written: readonly Written[], content: NotificationContent): Promise<void> {
  await lockCounts(tx)
  const fits = Buffer.byteLength(JSON.stringify(content.mensaje)) <= longest
  const row: Omit<NotificationRow, 'usu_id' | 'not_id'> = {
    not_titulo: content.titulo,
    not_mensaje: fits ? content.mensaje : escaped(content.titulo),
    not_fec_env: timeInBogota(content.fecha),
    not_visto: 0,
    not_prioridad: content.prioridad,
    not_ruta: content.ruta,
  }
  const own = written.map(({ id, usuid }) => [usuid, { usu_id: usuid, not_id: id }] as const)
  await realtime.toBells(tx, realtimeEvents.notification, row, own)
}

/** On the screens of people who asked for this alert. */
export async function pushAlerts(tx: Tx, usuids: readonly number[], { titulo, mensaje, ruta }: NotificationContent): Promise<void> {
  const alertEvent: Omit<AlertEvent, 'usuid'> = { message: textOf(mensaje).slice(0, alertLength), titulo, ruta }
  await realtime.toEach(
    tx,
    realtimeEvents.alert,
    alertEvent,
    usuids.map((usuid) => [usuid, { usuid }]),
  )
}
