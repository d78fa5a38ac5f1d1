import type { Db } from '../../plugins/db/database.ts'
import type { UserContext, Viewer } from '../../plugins/context.ts'
import type { Cell, SheetColumn, Statement } from '../excel/workbook.ts'

// A list that can become an Excel file: the same filters, order and columns as on the screen.
export type Exportable = {
  readonly lista: string
  readonly archivo: string
  readonly requireReach: (user: Viewer) => void
  /** Where it is the filters that say what is read: whether this person may, and the filters as they are kept. Asked again when the file is fetched. */
  readonly settle?: (context: UserContext, filtros: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** What it holds depends on who asks: when his rights change meanwhile, it is not finished. */
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
      /** Of a long list: one statement whose columns are those of the sheet, read where the file is written. */
      readonly select: (db: Db, viewer: Viewer) => Promise<Statement>
    }
)
