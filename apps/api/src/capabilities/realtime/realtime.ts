import type { Reader } from '../../plugins/database.ts'
import { signal } from './signal.ts'

/** Live events for the screens of people, on whichever node they are connected; sent when the transaction has happened. */
export type Realtime = {
  toUsers(tx: Reader, usuids: readonly number[], event: string, payload: object): Promise<void>
  toAll(tx: Reader, event: string, payload: object): Promise<void>
}

export const realtime: Realtime = {
  toUsers: (tx, usuids, nombre, datos) => signal(tx, 'evento', { usuids, nombre, datos }),
  toAll: (tx, nombre, datos) => signal(tx, 'evento', { nombre, datos }),
}
