import type { PreviewRow } from '@soportica/contract/core/imports'
import type { CurrentUser, UserContext, Writing } from '../../plugins/context.ts'

/** Recognised in a heading by its name, its label or any of the other words. */
export type ImportColumn = { readonly nombre: string; readonly etiqueta: string; readonly palabras?: readonly string[] }

/** A row as it came: the text of each cell, by the name of its column. */
export type GivenRow = { readonly fila: number; readonly celdas: Readonly<Record<string, string>> }

/** What is kept of a row until it is applied: what to save, and the version of the record that was looked at. */
export type PreparedRow = PreviewRow & { version?: number; cuerpo?: Record<string, string | number> }

/** What applying a row did: enough, with the history of the batch, to take it back. */
export type Effect = { fila: number; id: number; version: number; accion: 'creado' | 'actualizado' }
/** With what the person should know of it, where it went otherwise than the preview said. */
export type Applied = Effect & { aviso?: string }

// A list that takes rows from Excel. Rows are looked at together, and applied and taken back one by one within the batch's transaction.
export type Importable = {
  readonly lista: string
  readonly columnas: readonly ImportColumn[]
  /** One of these columns must be there: they say which record a row speaks of. */
  readonly claves: readonly string[]
  readonly requireReach: (user: CurrentUser) => void
  readonly requirePlace: (context: UserContext, lugar: number | undefined) => Promise<void>
  readonly preview: (context: UserContext, lugar: number | undefined, rows: readonly GivenRow[]) => Promise<PreparedRow[]>
  /** Nobody else writes in the list from here until the transaction is over. */
  readonly hold: (writing: Writing) => Promise<void>
  /** Undefined: the record is already as the row wants it. A refusal is thrown before anything is written. */
  readonly apply: (writing: Writing, user: CurrentUser, lugar: number | undefined, row: PreparedRow) => Promise<Applied | undefined>
  /** Of a batch, what takes back one of its effects. */
  readonly undo: (
    writing: Writing,
    user: CurrentUser,
    lote: string,
    effects: readonly Effect[],
  ) => Promise<(writing: Writing, effect: Effect) => Promise<void>>
}
