import type { Column } from '../data-table/column.ts'
import { ColumnChooser } from '../data-table/columns/ColumnChooser.tsx'
import { SortPicker } from '../data-table/SortPicker.tsx'
import type { ListControl } from '../data-table/useListState.ts'
import { usePhone } from '../data-table/usePhone.ts'
import type { ReactNode } from 'react'
import type { TableLayout } from '../data-table/useTableLayout.ts'
import { FilterChips } from '../filter-panel/FilterChips.tsx'
import type { FilterField } from '../filter-panel/filterField.ts'
import { FilterPanel } from '../filter-panel/FilterPanel.tsx'
import classes from './ListToolbar.module.css'

type Props<Row> = {
  readonly fields: readonly FilterField[]
  readonly columns: readonly Column<Row>[]
  readonly layout: TableLayout
  readonly list: ListControl
  // Before the filters in force.
  readonly children?: ReactNode
  // After the filters' button.
  readonly tools?: ReactNode
}

export function ListToolbar<Row>({ fields, columns, layout, list, children, tools }: Props<Row>) {
  const onPhone = usePhone()
  return (
    <div className={classes.toolbar}>
      <div className={classes.chips}>
        {children}
        <FilterChips fields={fields} list={list} />
      </div>
      <div className={classes.tools}>
        {onPhone && columns.some(({ sortable }) => sortable) && <SortPicker columns={columns} list={list} />}
        <FilterPanel fields={fields} list={list} />
        {tools}
        <ColumnChooser columns={columns} layout={layout} />
      </div>
    </div>
  )
}
