import { createHash } from 'node:crypto'
import type { ListPicker } from '@soportica/contract/settings/microsoft'
import type { Reader } from '../../../plugins/db/database.ts'
import type { ListLine, Sync } from './sync.ts'

export type Value = string | number | null
export type Values = Readonly<Record<string, Value>>
/** A field of ours, the name of its column in the list, and its type. */
export type ListColumn = {
  readonly campo: string
  readonly columna: string
  readonly tipo: 'texto' | 'numero' | 'fecha'
  /** A text of several lines: a single line of SharePoint ends at 255 characters. */
  readonly largo?: true
}
export type DeclaredList = {
  readonly lista: ListPicker
  readonly columns: readonly ListColumn[]
  /** The field that refers to the item of another list that owns this one. */
  readonly parent?: string
}
/** The address of a list, and the names of its columns. */
export type ListConfig = { readonly sitio: string; readonly lista: string; readonly columnas: Readonly<Record<string, string>> }
export type ListConfigs = ReadonlyMap<ListPicker, ListConfig>

/** Lists that are synchronised together, after all of them are read. The first is the main one. */
export type ListGroup = {
  readonly lists: readonly [DeclaredList, ...DeclaredList[]]
  readonly settle: (sync: Sync, line: ListLine, listConfigs: ListConfigs) => Promise<void>
}
/** Something of ours as a list holds it. retirado: no longer there, so that it need not be made. */
export type MasterRow = { readonly registro: number; readonly values: Values; readonly retirado: boolean }
export type MasterList = DeclaredList & { readonly rows: (db: Reader) => Promise<readonly MasterRow[]> }

/** Under which field a list holds our number. */
export const ownNumber: ListColumn = { campo: 'registro', columna: 'IdSoportica', tipo: 'numero' }

// PostgreSQL cannot store these characters; one of them would refuse the whole page.
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Normalises a value so that equal values compare equal: an empty text is '', any other empty value null. */
export function readValue(tipo: ListColumn['tipo'], raw: unknown): Value {
  if (tipo === 'texto') return raw === null || raw === undefined ? '' : storable(String(raw)).replaceAll('\r\n', '\n').trim()
  if (raw === null || raw === undefined || raw === '') return null
  if (tipo === 'numero') return Number.isFinite(Number(raw)) ? Number(raw) : null
  const moment = Date.parse(String(raw))
  return Number.isFinite(moment) ? `${new Date(moment).toISOString().slice(0, 19)}Z` : null
}
export const readValues = (columns: readonly ListColumn[], raw: (campo: string) => unknown): Values =>
  Object.fromEntries(columns.map(({ campo, tipo }) => [campo, readValue(tipo, raw(campo))]))

export const differing = (wanted: Values, there: Values): string[] =>
  Object.keys(wanted).filter((campo) => (wanted[campo] ?? '') !== (there[campo] ?? ''))

export function hashOf(value: object): string {
  const sorted = (part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : part
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('base64url')
    .slice(0, 22)
}
