import type { Priority } from '@soportica/contract/notifications/notifications'
import type { Reader } from '../../plugins/db/database.ts'
import type { Html } from './html.ts'

/** What happened, as the fan-out knows it. */
export type NotifiedEvent = {
  readonly evento: string
  readonly entidad: string
  readonly registro: number
  readonly autor: number | null
  readonly nombreAutor: string
  /** mencionados: who is named in it; conAutor: its author is told as well. */
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
  /** The alert type whose subscribers hear of it, when what happened says which; else the one with this event. */
  readonly alertType?: (event: NotifiedEvent) => number | undefined
  /** The direct actors; subscribers of the alert type and who is mentioned come by themselves. */
  readonly recipients: (tx: Reader, event: NotifiedEvent) => Promise<readonly number[]>
  /** Those who get a letter of their own about it: nothing else is mailed to them. */
  readonly letterTo?: (tx: Reader, event: NotifiedEvent) => Promise<readonly number[]>
  /** The screens of its direct actors show it by an event of its own: whoever of them subscribed needs no alert beside it. */
  readonly onTheirScreens?: true
  /** Of these people, those who may see the record now. */
  readonly maySee: (tx: Reader, usuids: readonly number[], event: NotifiedEvent) => Promise<readonly number[]>
  /** Its mails of a few minutes are one: what that one is called when it tells of several, and where it leads. */
  readonly several?: { readonly titulo: (count: number) => string; readonly ruta: string }
  /** Of what repeats within five minutes one is told: of one record, unless the kind counts otherwise. */
  readonly registro?: (event: NotifiedEvent) => number
}

const declared = new Map<string, NotificationKind>()
export const isDeclared = (evento: string): boolean => declared.has(evento)
export const kindOf = (evento: string): NotificationKind | undefined => declared.get(evento)

/** From here on what is recorded under this name is noted to be told. */
export function defineNotification(kind: NotificationKind): NotificationKind {
  declared.set(kind.evento, kind)
  return kind
}
