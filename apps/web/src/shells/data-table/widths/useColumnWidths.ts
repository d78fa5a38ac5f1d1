import { useMemo } from 'react'
import type { Column, RowAction } from '../column.ts'
import type { ModelRow } from '../useRowModel.ts'
import type { TableLayout } from '../useTableLayout.ts'
import { actionsWidth, type ColumnWidths, narrowActions, type TableWidths, tableWidths, withoutWidth } from './columnWidths.ts'
import type { Resizing } from './resizing.ts'

type Besides<Row> = {
  readonly boxes: number
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** The buttons lie over the row that is pointed at. */
  readonly narrow: boolean
}

/** The widths of the visible columns, and functions to change them; the buttons get the room of the row with most of them. */
export function useColumnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly ModelRow<Row>[],
  { widths, setWidths, dense }: TableLayout,
  { boxes, rowActions, narrow }: Besides<Row>,
): TableWidths & { readonly resizing: Resizing } {
  const actions = useMemo(() => {
    if (!rowActions) return 0
    return narrow ? narrowActions : actionsWidth(Math.max(1, ...rows.map(({ original }) => rowActions(original).length)))
  }, [rows, rowActions, narrow])
  const sized = useMemo(
    () => (dense ? columns.map((column) => ({ ...column, width: column.lineWidth ?? column.width })) : columns),
    [columns, dense],
  )
  return useMemo(() => {
    const widthsFor = (wanted: ColumnWidths) => tableWidths(sized, wanted, { boxes, actions })
    const reset = (key: string) => setWidths(withoutWidth(widths, key))
    const keep = (wanted: ColumnWidths) => setWidths({ ...widths, ...wanted })
    return { ...widthsFor(widths), resizing: { widths, widthsFor, keep, reset } }
  }, [sized, widths, setWidths, boxes, actions])
}
