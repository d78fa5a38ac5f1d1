import type { CatalogRow } from '@soportica/contract/catalogCalls'
import type { Column } from '../data-table/column.ts'
import { ColumnChooser } from '../data-table/ColumnChooser.tsx'
import { SortPicker } from '../data-table/SortPicker.tsx'
import type { ListControl } from '../data-table/useListState.ts'
import { usePhone } from '../data-table/usePhone.ts'
import type { TableLayout } from '../data-table/useTableLayout.ts'
import { FilterChips } from '../filter-panel/FilterChips.tsx'
import type { FilterField } from '../filter-panel/filterField.ts'
import { FilterPanel } from '../filter-panel/FilterPanel.tsx'
import classes from './CatalogPage.module.css'

type Props = {
  readonly fields: readonly FilterField[]
  readonly columns: readonly Column<CatalogRow>[]
  readonly layout: TableLayout
  readonly list: ListControl
}

export function CatalogToolbar({ fields, columns, layout, list }: Props) {
  const onPhone = usePhone()
  return (
    <div className={classes.toolbar}>
      <div className={classes.chips}>
        <FilterChips fields={fields} list={list} />
      </div>
      <div className={classes.tools}>
        {onPhone && <SortPicker columns={columns} list={list} />}
        <FilterPanel fields={fields} list={list} />
        <ColumnChooser columns={columns} layout={layout} />
      </div>
    </div>
  )
}
