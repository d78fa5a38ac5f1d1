import type { Reader } from '../../plugins/db/database.ts'
import { type Change, type Own, signal, signalWith } from './signal.ts'

/** Live events for the screens of people, on whichever node they are connected; sent when the transaction has happened. */
export type Realtime = {
  toUsers(tx: Reader, usuids: readonly number[], event: string, payload: object): Promise<void>
  /** The same for each of these people, with what is only his. */
  toEach(tx: Reader, event: string, payload: object, people: readonly Own[]): Promise<void>
  /** With the traces of the change, where they are gathered. */
  toAll(change: Change, event: string, payload: object): Promise<void>
}

export const realtime: Realtime = {
  toUsers: (tx, usuids, nombre, datos) => signal(tx, 'evento', { usuids, nombre, datos }),
  toEach: (tx, nombre, datos, para) => signal(tx, 'cada', { nombre, datos, para }),
  toAll: (change, nombre, datos) => signalWith(change, 'evento', { nombre, datos }),
}
