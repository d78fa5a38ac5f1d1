import { useCallback, useMemo, useState } from 'react'
import type { Column } from './column.ts'
import type { ListResult, Page } from './useListQuery.ts'
import type { TableLayout } from './useTableLayout.ts'

export type ModelRow<Row> = { readonly id: string; readonly index: number; readonly original: Row }

export type RowModel<Row> = {
  readonly visibleColumns: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly expanded: Readonly<Record<string, boolean>>
  readonly toggle: (id: string) => void
}

type Table<Row extends object> = {
  readonly columns: readonly Column<Row>[]
  readonly layout: TableLayout
  readonly result: ListResult<Page<Row>>
  readonly rowId: (row: Row) => number
}

const noRows: readonly never[] = []

/** The rows of the page and the visible columns; the server filters and sorts. */
export function useRowModel<Row extends object>({ columns, layout, result, rowId }: Table<Row>): RowModel<Row> {
  const [expanded, setExpanded] = useState<Readonly<Record<string, boolean>>>({})
  const results = result.page?.results ?? noRows
  const rows = useMemo(() => results.map((original, index) => ({ id: String(rowId(original)), index, original })), [results, rowId])
  const keys = layout.visible.join(',')
  // A stable object while the same columns are visible: changing a width redraws no row.
  const visibleColumns = useMemo(() => keys.split(',').flatMap((id) => columns.find(({ key }) => key === id) ?? []), [keys, columns])
  const toggle = useCallback((id: string) => setExpanded((before) => ({ ...before, [id]: before[id] !== true })), [])
  return { visibleColumns, rows, expanded, toggle }
}
