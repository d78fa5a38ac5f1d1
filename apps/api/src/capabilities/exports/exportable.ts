import type { Db } from '../../plugins/db/database.ts'
import type { UserContext, Viewer } from '../../plugins/context.ts'
import type { Cell, SheetColumn, Statement } from '../excel/workbook.ts'

// A list that can become an Excel file: the same filters, order and columns as on the screen.
export type Exportable = {
  readonly lista: string
  readonly archivo: string
  readonly requireReach: (user: Viewer) => void
  /**
   * For lists that need a check of their filters: whether this user may read them, and the filters to store. Runs again when the file is
   * fetched.
   */
  readonly settle?: (context: UserContext, filtros: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** The content depends on the user: if their rights change meanwhile, the file is not finished. */
  readonly porUsuario?: true
  readonly prepare: (filtros: Record<string, unknown>, columnas: string[]) => Prepared
}

export type Prepared = {
  readonly sheet: { name: string; columns: SheetColumn[] }
  readonly count: (db: Db, viewer: Viewer) => Promise<number>
  /** Lines above the names of the columns. */
  readonly heading?: (viewer: Viewer) => Promise<readonly string[]>
} & (
  | {
      /** One snapshot of the data, read in batches. */
      readonly read: (db: Db, viewer: Viewer) => AsyncIterable<Cell[][]>
    }
  | {
      /** For a long list: one statement with the columns of the sheet, read by the thread that writes the file. */
      readonly select: (db: Db, viewer: Viewer) => Promise<Statement>
    }
)
