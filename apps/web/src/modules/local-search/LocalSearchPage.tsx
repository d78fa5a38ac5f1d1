import type { LocalSearchRow } from '@soportica/contract/local-search/calls'
import { everySearchState } from '@soportica/contract/local-search/states'
import { IconMessageReply } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { SelectWhole } from '../../shells/bulk/SelectWhole.tsx'
import type { PeekProps } from '../../shells/data-table/peek/PeekPanel.tsx'
import type { RowAction } from '../../shells/data-table/column.ts'
import { useGroupedList, useGrouping } from '../../shells/data-table/groups/useGroupedList.ts'
import { useSelection } from '../../shells/data-table/selection/useSelection.ts'
import { useWholeFilter } from '../../shells/data-table/selection/useWholeFilter.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { ExportButton } from '../../shells/export/ExportButton.tsx'
import { ExportSelected } from '../../shells/export/ExportSelected.tsx'
import { listWaiting } from '../../shells/list/listWaiting.ts'
import { soughtIn } from '../../shells/list/searchedField.ts'
import { SideTabs } from '../../shells/list/SideTabs.tsx'
import type { StatusTabsProps } from '../../shells/list/StatusTabs.tsx'
import { NumberSearch } from '../../shells/record-list/NumberSearch.tsx'
import { RecordListPage } from '../../shells/record-list/RecordListPage.tsx'
import { useRecordList } from '../../shells/record-list/useRecordList.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { OpenSearch } from './components/OpenSearch.tsx'
import { everyCards, everyColumns, searchCards, searchColumns } from './components/searchColumns.tsx'
import {
  boxFilters,
  emptyText,
  exportQuery,
  firstStatus,
  nameOf,
  rowId,
  searchDefaults,
  searchFilters,
  selectedCounted,
  soughtWords,
} from './searchList.ts'
import { parseAddress, type SearchAddress, titleOf } from './searchAddress.ts'
import { type SearchDimension, searchesKey, searchSource, useStatuses } from './searchQueries.ts'
import { useSearchLink } from './useSearchRoute.ts'

const SearchPeek = lazyPage<PeekProps>(() => import('./components/SearchPeek.tsx').then((module) => module.SearchPeek))
const peek = (row: LocalSearchRow, onClose: () => void) => <SearchPeek id={rowId(row)} name={nameOf(row)} onClose={onClose} />

const none: readonly LocalSearchRow[] = []
const reply = <IconMessageReply size="1.2em" aria-hidden />
// The address does not name the kind: the server lists cashiers for any other number.
const unsaid = 0
const searchColumnsOf = (tab: number) => (tab === everySearchState.id ? everyColumns : searchColumns)
const SearchTabs = (props: StatusTabsProps) => <SideTabs name="localSearch" {...props} />

export function LocalSearchPage() {
  const { opc, registro } = useParams()
  useSomeChanged(realtimeEvents.requests, searchesKey)
  const address = useMemo(() => parseAddress({ opc, registro }), [opc, registro])
  return (
    <>
      <Searches key={address.written} address={address} />
      <OpenSearch address={address} />
    </>
  )
}

function Searches({ address }: { readonly address: SearchAddress }) {
  const opc = address.opc ?? unsaid
  const list = useListState(searchDefaults)
  const grouped = useGroupedList<SearchDimension>(`localSearch.${opc}`, list.state)
  const of = useRecordList({
    name: 'localSearch',
    list,
    defaults: searchDefaults,
    fields: searchFilters,
    tabs: useStatuses(opc, list.state.filters),
    firstTab: firstStatus,
    columns: searchColumnsOf,
    query: ({ tab, state }) => grouped.query(searchSource(opc, tab, state.filters), state),
  })
  const { page } = of.result
  const { results = none, total = 0 } = page ?? {}
  const marked = useSelection({ result: of.result, rowId, count: selectedCounted, allowed: true, button: 'Exportar selección' })
  const key = JSON.stringify([of.tab, list.state.filters])
  const selection = useWholeFilter(marked, rowId, { key, rows: results, total })
  const { grouping, grupo } = useGrouping(grouped, { page, rowId, selection, key })
  const { open, link } = useSearchLink(address, page)
  const rowActions = useCallback(
    (row: LocalSearchRow): RowAction[] => [{ key: 'responder', label: 'Responder', icon: reply, run: () => open(rowId(row)) }],
    [open],
  )
  const title = titleOf(address.opc)
  const listed = { lista: 'localSearch', titulo: title, columnas: of.layout.visible }
  const whole = { ...listed, filtros: exportQuery(opc, of.tab, list.state) }
  // Selected searches may be in other states, found with other filters.
  const { sort } = list.state
  const chosen = { filtros: exportQuery(opc, everySearchState.id, { filters: {}, sort }), seleccion: [...selection.chosen.keys()] }
  const all = { filtros: { ...whole.filtros, ...(grupo && { grupo }) }, seleccion: undefined }
  return (
    <RecordListPage
      title={title}
      of={of}
      tools={<ExportButton allowed={page ? true : listWaiting} {...whole} />}
      selection={selection}
      selectionActions={
        <>
          <SelectWhole selection={selection} them="las" total={total} />
          <ExportSelected {...listed} {...(selection.total === undefined ? chosen : all)} />
        </>
      }
      tabbed={SearchTabs}
      search={<NumberSearch list={list} of={boxFilters} textIn={soughtWords} onNumber={open} />}
      expressed={[soughtIn(list.state.filters, boxFilters)]}
      cards={of.tab === everySearchState.id ? everyCards : searchCards}
      rowId={rowId}
      rowName={nameOf}
      rowActions={rowActions}
      link={link}
      peek={peek}
      grouping={grouping}
      emptyText={emptyText(list.state.filters)}
    />
  )
}
