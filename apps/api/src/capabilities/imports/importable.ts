import type { PreviewRow } from '@soportica/contract/core/imports'
import type { CurrentUser, UserContext, Writing } from '../../plugins/context.ts'
import type { Outcome } from './oneByOne.ts'

/** Recognised in a heading by its name, its label or any of the other words. */
export type ImportColumn = { readonly nombre: string; readonly etiqueta: string; readonly palabras?: readonly string[] }

/** A row as it came: the text of each cell, by the name of its column. */
export type InputRow = { readonly fila: number; readonly celdas: Readonly<Record<string, string>> }

/** What is kept of a row until it is applied: what to save, and the version of the record that was looked at. */
export type PreparedRow = PreviewRow & { version?: number; cuerpo?: Record<string, string | number> }

/** What applying a row did: enough, with the history of the batch, to take it back. */
export type Effect = { fila: number; id: number; version: number; accion: 'creado' | 'actualizado' }
/** With what the person should know of it, where it went otherwise than the preview said. */
export type Applied = Effect & { aviso?: string }

/** A batch that is taken back: what it did, the last first, and the rows it was made of. */
export type Undoing = { readonly lote: string; readonly effects: readonly Effect[]; readonly rows: ReadonlyMap<number, PreparedRow> }

// A list that takes rows from Excel. Rows are looked at together, and applied and taken back within the batch's transaction; of each it is
// told what came of it.
export type Importable = {
  readonly lista: string
  readonly columnas: readonly ImportColumn[]
  /** One of these columns must be there: they say which record a row speaks of. */
  readonly claves: readonly string[]
  /** How many rows of a file are taken, where they are more than usual. */
  readonly filas?: number
  readonly requireReach: (user: CurrentUser) => void
  readonly requireParent: (context: UserContext, lugar: number | undefined) => Promise<void>
  readonly preview: (context: UserContext, lugar: number | undefined, rows: readonly InputRow[]) => Promise<PreparedRow[]>
  /** Nobody else writes in the list from here until the transaction is over. */
  readonly hold: (writing: Writing) => Promise<void>
  /** Without a result: the record is already as the row wants it. */
  readonly apply: (
    writing: Writing,
    user: CurrentUser,
    lugar: number | undefined,
    rows: readonly PreparedRow[],
  ) => Promise<Outcome<PreparedRow, Applied | undefined>[]>
  readonly undo: (writing: Writing, user: CurrentUser, undoing: Undoing) => Promise<Outcome<Effect, void>[]>
}
