import type { ImportPreview } from '@soportica/contract/core/imports'
import type { UploadOptions } from '../../lib/api/upload.ts'
import type { ListToExport } from '../export/exportList.tsx'

/** The list of an import. */
export type ImportSubject = {
  readonly lista: string
  // The parent row, for lists of rows within another row.
  readonly lugar?: number
  readonly titulo: string
  // The headings that are understood.
  readonly columns: readonly string[]
  // Hints before a file is made.
  readonly note?: string
  /** The list itself as Excel, or a file of its own. */
  readonly template: ListToExport | (() => Promise<void>)
  /** For lists whose files go to a separate call and may be larger than pasted rows. */
  readonly file?: {
    readonly rows: number
    readonly bytes: number
    readonly send: (file: File, options: UploadOptions) => Promise<ImportPreview>
  }
  readonly onChanged: () => void
}
