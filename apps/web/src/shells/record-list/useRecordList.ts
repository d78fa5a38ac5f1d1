import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Column } from '../data-table/column.ts'
import { type ListDefaults, type ListState, writeListState } from '../data-table/listState.ts'
import { type ListResult, type Page, useListQuery } from '../data-table/useListQuery.ts'
import type { ListControl } from '../data-table/useListState.ts'
import { type TableLayout, useTableLayout } from '../data-table/useTableLayout.ts'
import type { FilterField } from '../filter-panel/filterField.ts'
import type { StatusTab } from '../list/StatusTabs.tsx'
import { tabIn, withTab } from '../list/tabInAddress.ts'
import { toast } from '../../lib/toast.ts'
import { droppedFrom } from '../list/droppedFilters.ts'
import { useAddressQuery } from '../page/address.ts'

type RecordListQuery = { readonly tab: number; readonly state: ListState; readonly visible: readonly string[] }
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
  readonly query: (query: RecordListQuery) => { readonly key: QueryKey; readonly load: (signal: AbortSignal) => Promise<P> }
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
  const layout = useTableLayout(name, columns, list.address?.view)
  const { key, load } = query({ tab, state: list.state, visible: layout.visible })
  const result = useListQuery(key, load, list, { covered: covered ?? false })
  useDroppedFilters(fields, list.state, defaults)
  return { list, fields, tabs, tab, onTab, columns, layout, result }
}

/** The tabs of a list and the one in the address, if it exists; before loading, only that one. */
function useTab(loaded: readonly StatusTab[] | undefined, all = 0) {
  const [query, setQuery] = useAddressQuery()
  const addressedTab = tabIn(query, all)
  const tabs = loaded ?? [{ id: all, name: 'Todos' }]
  const tab = loaded && !loaded.some(({ id }) => id === addressedTab) ? all : addressedTab
  const onTab = useCallback(
    (next: number) => setQuery((before) => withTab(before, next, all), { preventScrollReset: true }),
    [setQuery, all],
  )
  return { tabs: tabs.some(({ id }) => id === tab) ? tabs : [...tabs, { id: tab, name: '…' }], tab, onTab }
}

/** Reports invalid filters of an address and removes them. */
function useDroppedFilters(fields: readonly FilterField[], state: ListState, defaults: ListDefaults): void {
  const [query, setQuery] = useAddressQuery()
  const dropped = droppedFrom(query, state.filters, defaults)
  const labels = fields.filter(({ name }) => dropped.includes(name)).map(({ label }) => label)
  const said = labels.join(', ')
  useEffect(() => {
    if (said === '') return
    toast.warn(`No se aplicó lo que la dirección dice de: ${said}. No es un valor válido.`)
    setQuery(writeListState(query, state, defaults), { replace: true })
  }, [said, query, state, setQuery, defaults])
}
