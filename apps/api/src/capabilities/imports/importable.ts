import type { PreviewRow } from '@soportica/contract/core/imports'
import type { CurrentUser, UserContext, Writing } from '../../plugins/context.ts'
import type { Outcome } from './oneByOne.ts'

/** Recognised in a heading by its name, its label or any of the other words. */
export type ImportColumn = { readonly nombre: string; readonly etiqueta: string; readonly palabras?: readonly string[] }

/** A row as it came: the text of each cell, by the name of its column. */
export type InputRow = { readonly fila: number; readonly celdas: Readonly<Record<string, string>> }

/** A row as stored until it is applied: the values to save, and the record's version at the preview. */
export type PreparedRow = PreviewRow & { version?: number; cuerpo?: Record<string, string | number> }

/** The result of applying a row; with the history of the batch it is enough to undo it. */
export type Effect = { fila: number; id: number; version: number; accion: 'creado' | 'actualizado' }
/** With a notice, if the result differs from the preview. */
export type Applied = Effect & { aviso?: string }

/** A batch to undo: its effects, last first, and its rows. */
export type Undoing = { readonly lote: string; readonly effects: readonly Effect[]; readonly rows: ReadonlyMap<number, PreparedRow> }

// A list that takes rows from Excel. Rows are previewed together, and applied or undone in the batch's transaction; each has its own
// result.
export type Importable = {
  readonly lista: string
  readonly columnas: readonly ImportColumn[]
  /** One of these columns is required: it identifies the record of a row. */
  readonly claves: readonly string[]
  /** How many rows of a file are taken, where they are more than usual. */
  readonly filas?: number
  readonly requireReach: (user: CurrentUser) => void
  readonly requireParent: (context: UserContext, lugar: number | undefined) => Promise<void>
  readonly preview: (context: UserContext, lugar: number | undefined, rows: readonly InputRow[]) => Promise<PreparedRow[]>
  /** Nobody else writes in the list from here until the transaction is over. */
  readonly hold: (writing: Writing) => Promise<void>
  /** Without a result: the record already equals the row. */
  readonly apply: (
    writing: Writing,
    user: CurrentUser,
    lugar: number | undefined,
    rows: readonly PreparedRow[],
  ) => Promise<Outcome<PreparedRow, Applied | undefined>[]>
  readonly undo: (writing: Writing, user: CurrentUser, undoing: Undoing) => Promise<Outcome<Effect, void>[]>
}
