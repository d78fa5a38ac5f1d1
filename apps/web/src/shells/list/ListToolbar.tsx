import type { Column } from '../data-table/column.ts'
import { ColumnChooser } from '../data-table/columns/ColumnChooser.tsx'
import { GroupButton } from '../data-table/groups/GroupButton.tsx'
import { DrawnChoice } from '../data-table/DrawnChoice.tsx'
import { SortPicker } from '../data-table/SortPicker.tsx'
import type { ListControl } from '../data-table/useListState.ts'
import { usePhone } from '../data-table/usePhone.ts'
import { type ReactNode, useState } from 'react'
import type { TableLayout } from '../data-table/useTableLayout.ts'
import { FilterChips } from '../filter-panel/FilterChips.tsx'
import type { FilterField } from '../filter-panel/filterField.ts'
import { FilterPanel } from '../filter-panel/FilterPanel.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ViewsButton } from '../views/ViewsButton.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import classes from './ListToolbar.module.css'
import { searched, searchedField, searchedText } from './searchedField.ts'

type Props<Row> = {
  readonly fields: readonly FilterField[]
  readonly columns: readonly Column<Row>[]
  readonly layout: TableLayout
  readonly list: ListControl
  // The search of the list, also on a phone.
  readonly search?: ReactNode
  // Daily filters, each in one press.
  readonly quick?: ReactNode
  // The names of filters that the search or a daily filter shows.
  readonly expressed?: readonly string[] | undefined
  // Before the filters in force.
  readonly children?: ReactNode
  // After the filters' button.
  readonly tools?: ReactNode
}

export function ListToolbar<Row>(props: Props<Row>) {
  const { fields, columns, layout, list, search, quick, expressed = [], children, tools } = props
  const onPhone = usePhone()
  const groups = list.groups && list.drawn !== 'calendario' && <GroupButton list={list} dimensions={list.groups} />
  const [box, boxName] = useSearchBox(fields, list, search)
  return (
    <Toolbar label="Búsqueda, filtros y columnas" className={classes.toolbar}>
      <div className={classes.chips}>
        {onPhone ? (
          <div className={classes.search}>
            {box}
            {groups}
          </div>
        ) : (
          box
        )}
        {quick}
        {children}
        <FilterChips fields={fields} list={list} expressed={[...expressed, ...boxName]} />
      </div>
      <div className={classes.tools}>
        {(list.drawn ? list.drawn === 'cronograma' : onPhone) && columns.some(({ sortable }) => sortable) && (
          <SortPicker columns={columns} list={list} />
        )}
        {list.drawings && <DrawnChoice list={list} />}
        {list.address && <ViewsButton address={list.address} layout={layout} />}
        <FilterPanel fields={fields} list={list} />
        {tools}
        {!onPhone && groups}
        {!list.drawn && <ColumnChooser columns={columns} layout={layout} />}
      </div>
    </Toolbar>
  )
}

/** The search of the list, or one for its names; and the filter whose whole text that one shows. */
function useSearchBox(fields: readonly FilterField[], list: ListControl, own: ReactNode): [ReactNode, string[]] {
  const [last, setLast] = useState('')
  const field = searchedField(fields)
  if (own !== undefined || !field) return [own, []]
  const send = (text: string) => {
    setLast(text)
    list.setFilters((filters) => searched(filters, field, text, last), { typing: true })
  }
  const box = <ListSearch textIn={field.label} value={searchedText(list.state.filters, field, last)} onText={send} />
  return [box, field.kind === 'text' ? [field.name] : []]
}
