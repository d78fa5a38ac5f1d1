import { dateCell } from '../excel/dateCell.ts'
import type { Cell, Sheet, SheetColumn } from '../excel/workbook.ts'

export type ListColumn<Row> = SheetColumn & { readonly read: (row: Row) => Cell }

/** A sheet with the requested columns, or with all of them, after the record's number. One key may fill several columns. */
export function sheetOf<Row>(
  name: string,
  idOf: (row: Row) => number,
  columns: Readonly<Record<string, ListColumn<Row> | readonly ListColumn<Row>[]>>,
  wanted: readonly string[],
  // How its number is shown: it stays a number.
  numFmt?: string,
): { sheet: Sheet; cells: (row: Row) => Cell[] } {
  const chosen = [...new Set(wanted)].flatMap((key) => columns[key] ?? [])
  const number: ListColumn<Row> = { header: '#', width: 8, read: idOf, ...(numFmt !== undefined && { numFmt }) }
  const visibleColumns = [number, ...(chosen.length > 0 ? chosen : Object.values(columns)).flat()]
  return {
    sheet: { name, columns: visibleColumns.map(({ read: _, ...column }) => column) },
    cells: (row) => visibleColumns.map(({ read }) => read(row)),
  }
}

type Authored = { readonly usuact?: string | number; readonly fecact?: string | number }
export const authorColumn: ListColumn<Authored> = { header: 'Actualizado por', width: 28, read: ({ usuact }) => usuact ?? '' }
export const dateColumn: ListColumn<Authored> = {
  header: 'Fecha actualización',
  width: 20,
  numFmt: 'dd-mm-yyyy hh:mm',
  read: ({ fecact }) => dateCell(String(fecact)),
}
