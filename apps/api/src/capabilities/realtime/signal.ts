import type { Reader } from '../../plugins/db/database.ts'
import { addSignals } from '../../plugins/db/pending.queries.ts'
import { type EventRange, mostSignalBytes, packed } from '../../plugins/db/sendSignals.ts'

// Every process hears these after the commit and passes them to its browsers.
export type Signals = {
  /** The rights of these people, or of all users of the profile, changed. */
  permisos: { readonly usuids: readonly number[] } | { readonly perfil: number }
  /** Sessions of these people ended; the session with this fingerprint (hex) continues. */
  sesiones: { readonly usuids: readonly number[]; readonly motivo: 'cerrada' | 'clave' | 'inactivo'; readonly salvo?: string }
  festivos: { readonly anio: number }
  /** Labels were corrected: for the nodes themselves, and for every screen. */
  etiquetas: { readonly version: number }
  /** For the screens of these people, or of everybody. */
  evento: { readonly usuids?: readonly number[]; readonly nombre: string; readonly datos: object }
  /** The same for each person's screens, with a personal payload. */
  cada: { readonly nombre: string; readonly datos: object; readonly para: readonly Own[] }
  /** The same for the bells of these people. Each node adds how many each has not seen, read when it delivers: two nodes may send in either order. */
  campana: { readonly nombre: string; readonly datos: object; readonly para: readonly Own[] }
  /** Written rows, for users who may see them. todas: any row, or the lists that show it, may have changed. */
  cambios: { readonly entidad: string; readonly filas: readonly Written[]; readonly todas?: true }
  /** There is somebody to be notified: for the nodes themselves. */
  avisos: { readonly evento: string }
  /** The numbers of the events of these signals: a process that missed one finds it in the table of events. */
  eventos: { readonly tramos: readonly EventRange[] }
}
/** The id, and the former actors where they changed. */
export type Written = readonly [id: number, antes: Readonly<Record<string, number | null>> | null]
export type Own = readonly [usuid: number, suyo: object]
export type Topic = keyof Signals
export type Signal = { [T in Topic]: { readonly topic: T; readonly data: Signals[T] } }[Topic]

const atOnce = 500

/** Sent once the transaction is committed. */
export async function signal<T extends Topic>(tx: Reader, topic: T, data: Signals[T]): Promise<void> {
  addSignals(tx, textsOf(topic, data))
}

function textsOf<T extends Topic>(topic: T, data: Signals[T]): string[] {
  const texts = parts(data).map((part) => JSON.stringify({ topic, data: part }))
  if (texts.some((text) => Buffer.byteLength(text) > mostSignalBytes))
    throw new Error(`a signal of ${topic} is too long: send the id, and let the screen ask for the rest`)
  return texts
}

function parts(data: Signals[Topic]): object[] {
  if ('para' in data) return partsOf(data, 'para')
  if ('filas' in data) return partsOf(data, 'filas')
  if (!('usuids' in data) || data.usuids === undefined) return [data]
  const found: object[] = []
  for (let at = 0; at < data.usuids.length; at += atOnce) found.push({ ...data, usuids: data.usuids.slice(at, at + atOnce) })
  return found
}

/** The same with as many rows of its list each time as a signal has room for. */
function partsOf<K extends string>(data: { readonly [Name in K]: readonly unknown[] }, list: K): object[] {
  const envelope = Buffer.byteLength(JSON.stringify({ topic: 'cambios', data: { ...data, [list]: [] } }))
  const packs = packed(data[list], (row) => JSON.stringify(row), mostSignalBytes - envelope)
  return packs.length === 0 ? [data] : packs.map((some) => ({ ...data, [list]: some }))
}
