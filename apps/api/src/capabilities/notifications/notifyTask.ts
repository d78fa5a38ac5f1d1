import { alertTypeOf } from '@soportica/contract/notifications/alertTypes'
import type { Tx } from '../../plugins/db/database.ts'
import { enqueueMails } from '../mail/enqueueMail.ts'
import type { NotificationKind } from './defineNotification.ts'
import { holdRepetition, insertNotifications, type NotificationContent } from './notification.queries.ts'
import { notificationMail } from './notificationMail.ts'
import { pushAlerts, pushNotifications } from './pushNotifications.ts'
import { subscribersOf, activeAmong } from './recipients.queries.ts'
import type { Task } from './tasks.queries.ts'

export type Kinds = ReadonlyMap<string, NotificationKind>

/** Direct actors, subscribers and mentioned people, without the author and without people who may not see it now. */
export async function notifyTask(tx: Tx, kinds: Kinds, task: Task, now: Date): Promise<void> {
  const kind = kinds.get(task.evento)
  if (!kind) return
  const tasid = kind.alertType ? kind.alertType(task) : alertTypeOf(task.evento)?.tasid
  const subscribed = new Set(tasid === undefined ? [] : await subscribersOf(tx, tasid))
  const actors = await kind.recipients(tx, task)
  const candidates = new Set([...actors, ...subscribed, ...mentioned(task)])
  if (task.autor !== null && task.datos['conAutor'] !== true) candidates.delete(task.autor)
  const people = await activeAmong(tx, [...candidates])
  const seeing = people.length === 0 ? [] : await kind.maySee(tx, people, task)
  if (seeing.length === 0) return
  const content = inWords(kind, task)
  await holdRepetition(tx, content)
  const written = await insertNotifications(tx, seeing, content, (await kind.letterTo?.(tx, task)) ?? [])
  if (written.length === 0) return
  const mails = written.filter(({ correo }) => correo === 'enviado').map(({ id }) => ({ id }))
  await enqueueMails(tx, notificationMail, mails, now)
  const onScreen = new Set(kind.onTheirScreens ? actors : [])
  const alerted = written.map(({ usuid }) => usuid).filter((usuid) => subscribed.has(usuid) && !onScreen.has(usuid))
  await pushAlerts(tx, alerted, content)
  await pushNotifications(tx, written, content)
}

const mentioned = ({ datos }: Task): number[] => {
  const mentionIds = datos['mencionados']
  return Array.isArray(mentionIds) ? mentionIds.filter((usuid): usuid is number => Number.isInteger(usuid)) : []
}

function inWords(kind: NotificationKind, task: Task): NotificationContent {
  const ruta = kind.ruta(task)
  // The bell leads within the application and nowhere else.
  if (!/^(?:\/(?![/\\]).*)?$/.test(ruta)) throw new Error(`${task.evento} leads to ${ruta}, which is no route`)
  return {
    titulo: kind.titulo(task),
    mensaje: kind.mensaje(task).toString(),
    ruta,
    prioridad: kind.prioridad,
    entidad: task.entidad,
    registro: kind.registro?.(task) ?? task.registro,
    evento: task.evento,
    fecha: task.fecha,
    juntos: kind.several !== undefined,
    hecho: { registro: task.registro, autor: task.autor, datos: task.datos },
  }
}
