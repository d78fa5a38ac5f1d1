import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Column } from '../data-table/column.ts'
import type { ListDefaults, ListState } from '../data-table/listState.ts'
import { type ListResult, type Page, useListQuery } from '../data-table/useListQuery.ts'
import type { ListControl } from '../data-table/useListState.ts'
import { type TableLayout, useTableLayout } from '../data-table/useTableLayout.ts'
import type { FilterField } from '../filter-panel/filterField.ts'
import type { StatusTab } from '../list/StatusTabs.tsx'
import { useDroppedFilters } from '../list/useDroppedFilters.ts'
import { useTab } from '../list/useTab.ts'

type ListQuery = { readonly tab: number; readonly state: ListState; readonly visible: readonly string[] }
type Spec<Row extends object, P extends Page<Row>> = {
  /** Under which its columns are remembered. */
  readonly name: string
  readonly list: ListControl
  readonly defaults: ListDefaults
  readonly fields: readonly FilterField[]
  readonly tabs: readonly StatusTab[] | undefined
  /** The tab of an address that names none. */
  readonly firstTab?: number
  /** The same function as long as the same columns belong to a tab. */
  readonly columns: (tab: number) => readonly Column<Row>[]
  readonly query: (query: ListQuery) => { readonly key: QueryKey; readonly load: (signal: AbortSignal) => Promise<P> }
  readonly covered?: boolean
}

export type RecordList<Row extends object, P extends Page<Row>> = {
  readonly list: ListControl
  readonly fields: readonly FilterField[]
  readonly tabs: readonly StatusTab[]
  readonly tab: number
  readonly onTab: (tab: number) => void
  readonly columns: readonly Column<Row>[]
  readonly layout: TableLayout
  readonly result: ListResult<P>
}

/** A list of records in its tabs, as its address says it. */
export function useRecordList<Row extends object, P extends Page<Row>>(spec: Spec<Row, P>): RecordList<Row, P> {
  const { name, list, defaults, fields, columns: columnsOf, query, covered } = spec
  const { tabs, tab, onTab } = useTab(spec.tabs, spec.firstTab)
  const columns = useMemo(() => columnsOf(tab), [columnsOf, tab])
  const layout = useTableLayout(name, columns)
  const { key, load } = query({ tab, state: list.state, visible: layout.visible })
  const result = useListQuery(key, load, list, { covered: covered ?? false })
  useDroppedFilters(fields, list.state, defaults)
  return { list, fields, tabs, tab, onTab, columns, layout, result }
}
