import type { Priority } from '@soportica/contract/notifications/notifications'
import type { Reader } from '../../plugins/db/database.ts'
import type { Html } from './html.ts'

/** The event, as the notifier reads it. */
export type NotifiedEvent = {
  readonly evento: string
  readonly entidad: string
  readonly registro: number
  readonly autor: number | null
  readonly nombreAutor: string
  /** mencionados: the mentioned people; conAutor: the author is notified too. */
  readonly datos: Readonly<Record<string, unknown>>
  readonly fecha: Date
}

export type NotificationKind = {
  readonly evento: string
  readonly prioridad: Priority
  /** Plain text. */
  readonly titulo: (event: NotifiedEvent) => string
  readonly mensaje: (event: NotifiedEvent) => Html
  /** A route of the application, or nothing. */
  readonly ruta: (event: NotifiedEvent) => string
  /** The alert type whose subscribers are notified, if the event decides it; otherwise the type declared with this event. */
  readonly alertType?: (event: NotifiedEvent) => number | undefined
  /** The direct actors. Subscribers of the alert type and mentioned people are added automatically. */
  readonly recipients: (tx: Reader, event: NotifiedEvent) => Promise<readonly number[]>
  /** People who get a separate letter about it; no other mail goes to them. */
  readonly letterTo?: (tx: Reader, event: NotifiedEvent) => Promise<readonly number[]>
  /** The screens of direct actors show it by another event: subscribers among them get no second alert. */
  readonly onTheirScreens?: true
  /** Of these people, those who may see the record now. */
  readonly maySee: (tx: Reader, usuids: readonly number[], event: NotifiedEvent) => Promise<readonly number[]>
  /** Mails of a few minutes are joined: the title and the link of the joined mail. */
  readonly several?: { readonly titulo: (count: number) => string; readonly ruta: string }
  /** Repetitions within five minutes notify once per record, or per this number. */
  readonly registro?: (event: NotifiedEvent) => number
}

const declared = new Map<string, NotificationKind>()
export const isDeclared = (evento: string): boolean => declared.has(evento)
export const kindOf = (evento: string): NotificationKind | undefined => declared.get(evento)

/** From here on, events with this name notify. */
export function defineNotification(kind: NotificationKind): NotificationKind {
  declared.set(kind.evento, kind)
  return kind
}
