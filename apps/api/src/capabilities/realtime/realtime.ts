import type { Reader } from '../../plugins/db/database.ts'
import { type Own, signal } from './signal.ts'

/** Live events for people's screens, on whichever node they are connected; sent after the commit. */
export type Realtime = {
  toUsers(tx: Reader, usuids: readonly number[], event: string, payload: object): Promise<void>
  /** The same, with a personal payload for each of these people. */
  toEach(tx: Reader, event: string, payload: object, people: readonly Own[]): Promise<void>
  /** The same for their bells, with how many they have not seen (`sinVer`). */
  toBells(tx: Reader, event: string, payload: object, people: readonly Own[]): Promise<void>
  toAll(tx: Reader, event: string, payload: object): Promise<void>
}

export const realtime: Realtime = {
  toUsers: (tx, usuids, nombre, datos) => signal(tx, 'evento', { usuids, nombre, datos }),
  toEach: (tx, nombre, datos, para) => signal(tx, 'cada', { nombre, datos, para }),
  toBells: (tx, nombre, datos, para) => signal(tx, 'campana', { nombre, datos, para }),
  toAll: (tx, nombre, datos) => signal(tx, 'evento', { nombre, datos }),
}
