import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type ExpandedState,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import type { Column, Expansion } from './column.ts'
import type { ListResult, Page } from './useListQuery.ts'
import type { ListControl } from './useListState.ts'
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
  readonly list: ListControl
  readonly result: ListResult<Page<Row>>
  readonly rowId: (row: Row) => number
  readonly expansion?: Expansion<Row>
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowExpandingFeature, rowSortingFeature })
const noRows: readonly never[] = []

export function useRowModel<Row extends object>({ columns, layout, list, result, rowId, expansion }: Table<Row>): RowModel<Row> {
  const [expanded, setExpanded] = useState<ExpandedState>({})
  const { sort } = list.state
  const defs = useMemo(
    () =>
      columns.map(({ key, label, sortable }) => ({
        id: key,
        header: label,
        enableSorting: sortable === true,
        accessorFn: (row: Row) => row,
      })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: [...layout.order],
      columnVisibility: Object.fromEntries(layout.hidden.map((key) => [key, false])),
      sorting: [{ id: sort.field, desc: sort.order === -1 }],
      expanded,
    }),
    [layout, sort, expanded],
  )
  const table = useTable({
    features,
    columns: defs,
    data: result.page?.results ?? noRows,
    getRowId: (row: Row) => String(rowId(row)),
    getRowCanExpand: () => expansion !== undefined,
    manualSorting: true,
    manualExpanding: true,
    state,
    onExpandedChange: setExpanded,
  })

  const visible = table.getVisibleLeafColumns()
  const keys = visible.map(({ id }) => id).join(',')
  // A stable object while the same columns are visible: changing a width redraws no row.
  const visibleColumns = useMemo(() => keys.split(',').flatMap((id) => columns.find(({ key }) => key === id) ?? []), [keys, columns])
  const toggle = useCallback((id: string) => table.getRow(id).toggleExpanded(), [table])
  return { visibleColumns, rows: table.getRowModel().rows, expanded: expanded === true ? {} : expanded, toggle }
}
