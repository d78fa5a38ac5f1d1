import { sql } from 'drizzle-orm'
import type { Gathered } from '../../plugins/db/gathered.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'

export const channel = 'soportica'

// What every node is told once the transaction has happened; each passes it on to the browsers connected to it.
export type Signals = {
  /** The rights of these people changed, or those of everybody with the profile. */
  permisos: { readonly usuids: readonly number[] } | { readonly perfil: number }
  /** Sessions of these people ended; the one named by its fingerprint (hex) goes on. */
  sesiones: { readonly usuids: readonly number[]; readonly motivo: 'cerrada' | 'clave' | 'inactivo'; readonly salvo?: string }
  festivos: { readonly anio: number }
  /** Labels were corrected: for the nodes themselves, and for every screen. */
  etiquetas: { readonly version: number }
  /** For the screens of these people, or of everybody. */
  evento: { readonly usuids?: readonly number[]; readonly nombre: string; readonly datos: object }
  /** The same for the screens of each of these people, with what is only his. */
  cada: { readonly nombre: string; readonly datos: object; readonly para: readonly Own[] }
  /** Rows that were written: triggers say so, for those who may see them. All: what they belong to says otherwise now which lists show them. */
  cambios: { readonly entidad: string; readonly filas: readonly Written[]; readonly todas?: true }
  /** There is somebody to be notified: for the nodes themselves. */
  avisos: { readonly evento: string }
}
/** The id and, where it was taken from somebody, whose it was. */
export type Written = readonly [id: number, antes: Readonly<Record<string, number | null>> | null]
export type Own = readonly [usuid: number, suyo: object]
export type Topic = keyof Signals
export type Signal = { [T in Topic]: { readonly topic: T; readonly data: Signals[T] } }[Topic]

// A notification of PostgreSQL holds less than 8000 bytes.
const atOnce = 500
const maxBytes = 7_900

export async function signal<T extends Topic>(tx: Reader, topic: T, data: Signals[T]): Promise<void> {
  const texts = textsOf(topic, data)
  if (texts.length > 0) await tx.execute(sql`select pg_notify(${channel}, texto) from unnest(${sql.param(texts)}::text[]) texto`)
}
/** What a change is written with. */
export type Change = { readonly tx: Reader; readonly gathered?: Gathered | undefined }
/** The same of a change: with its traces where they are gathered. */
export async function signalWith<T extends Topic>({ tx, gathered }: Change, topic: T, data: Signals[T]): Promise<void> {
  if (!gathered) return signal(tx, topic, data)
  gathered.notices.push(...textsOf(topic, data).map((text) => ({ channel, text })))
}

function textsOf<T extends Topic>(topic: T, data: Signals[T]): string[] {
  const texts = parts(data).map((part) => JSON.stringify({ topic, data: part }))
  if (texts.some((text) => Buffer.byteLength(text) > maxBytes))
    throw new Error(`a signal of ${topic} is too long: send the id, and let the screen ask for the rest`)
  return texts
}

function parts(data: Signals[Topic]): object[] {
  if ('para' in data) return partsOfEach(data)
  if (!('usuids' in data) || data.usuids === undefined) return [data]
  const found: object[] = []
  for (let at = 0; at < data.usuids.length; at += atOnce) found.push({ ...data, usuids: data.usuids.slice(at, at + atOnce) })
  return found
}

function partsOfEach({ para, ...shared }: Signals['cada']): object[] {
  const room = maxBytes - Buffer.byteLength(JSON.stringify({ topic: 'cada', data: { ...shared, para: [] } }))
  const found: Own[][] = []
  let left = 0
  for (const own of para) {
    const size = Buffer.byteLength(JSON.stringify(own)) + 1
    if (size > left || found.length === 0) {
      found.push([])
      left = room
    }
    found.at(-1)?.push(own)
    left -= size
  }
  return found.map((some) => ({ ...shared, para: some }))
}
