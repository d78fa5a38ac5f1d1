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
import type { Column } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'

export type ModelRow<Row> = { readonly id: string; readonly original: Row }

export type RowModel<Row> = {
  readonly shown: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly expanded: Readonly<Record<string, boolean>>
  readonly toggle: (id: string) => void
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowExpandingFeature, rowSortingFeature })
const noRows: readonly never[] = []

export function useRowModel<Row extends object>({ columns, layout, list, result, rowId, expansion }: DataTableProps<Row>): RowModel<Row> {
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
  // The same columns as long as the same are shown: a width that changes draws no row anew.
  const shown = useMemo(() => keys.split(',').flatMap((id) => columns.find(({ key }) => key === id) ?? []), [keys, columns])
  const toggle = useCallback((id: string) => table.getRow(id).toggleExpanded(), [table])
  return { shown, rows: table.getRowModel().rows, expanded: expanded === true ? {} : expanded, toggle }
}
