import type { ListToExport } from '../export/exportList.tsx'

/** The list that rows are brought into. */
export type ImportSubject = {
  readonly lista: string
  // The row that these belong to, where the list is one of rows within another.
  readonly lugar?: number
  readonly titulo: string
  // The headings that are understood.
  readonly columns: readonly string[]
  readonly template: ListToExport
  readonly onChanged: () => void
}
