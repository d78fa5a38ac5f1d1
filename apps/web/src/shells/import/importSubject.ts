import type { ImportPreview } from '@soportica/contract/core/imports'
import type { UploadOptions } from '../../lib/api/upload.ts'
import type { ListToExport } from '../export/exportList.tsx'

/** The list that rows are brought into. */
export type ImportSubject = {
  readonly lista: string
  // The row that these belong to, where the list is one of rows within another.
  readonly lugar?: number
  readonly titulo: string
  // The headings that are understood.
  readonly columns: readonly string[]
  // What is to be known before a file is made.
  readonly note?: string
  /** The list itself as Excel, or a file of its own. */
  readonly template: ListToExport | (() => Promise<void>)
  /** Where its files go to a call of their own, and may be larger than what is pasted. */
  readonly file?: {
    readonly rows: number
    readonly bytes: number
    readonly send: (file: File, options: UploadOptions) => Promise<ImportPreview>
  }
  readonly onChanged: () => void
}
