import { useMemo } from 'react'
import type { Column, RowAction } from '../column.ts'
import type { ModelRow } from '../useRowModel.ts'
import { actionsWidth, type GivenWidths, type TableWidths, tableWidths } from './columnWidths.ts'

type Besides<Row> = { readonly boxes: number; readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined }

/** The widths of the columns that are shown; the buttons have the room of the row that has most of them. */
export function useColumnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly ModelRow<Row>[],
  given: GivenWidths,
  { boxes, rowActions }: Besides<Row>,
): TableWidths {
  const actions = useMemo(
    () => (rowActions ? actionsWidth(Math.max(1, ...rows.map(({ original }) => rowActions(original).length))) : 0),
    [rows, rowActions],
  )
  return useMemo(() => tableWidths(columns, given, { boxes, actions }), [columns, given, boxes, actions])
}
