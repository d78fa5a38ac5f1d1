import type { LocalSearchRow } from '@soportica/contract/local-search/calls'
import { IconMessageReply } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import type { RowAction } from '../../shells/data-table/column.ts'
import { DataTable } from '../../shells/data-table/DataTable.tsx'
import { useListQuery } from '../../shells/data-table/useListQuery.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { useTableLayout } from '../../shells/data-table/useTableLayout.ts'
import { ListToolbar } from '../../shells/list/ListToolbar.tsx'
import { StatusChoice } from '../../shells/list/StatusChoice.tsx'
import { StatusTabs } from '../../shells/list/StatusTabs.tsx'
import { useTab } from '../../shells/list/useTab.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { OpenSearch } from './components/OpenSearch.tsx'
import { searchCards, searchColumns } from './components/searchColumns.tsx'
import { emptyText, firstStatus, nameOf, rowId, searchDefaults, searchFilters } from './searchList.ts'
import { placeIn, type SearchPlace, titleOf } from './searchPlace.ts'
import { loadSearches, searchesKey, useStatuses } from './searchQueries.ts'
import { useSearchLink } from './useSearchRoute.ts'

const reply = <IconMessageReply size="1.2em" aria-hidden />
// An address that does not say what is looked for: the server lists cashiers for any number.
const unsaid = 0

export function LocalSearchPage() {
  const { opc, registro } = useParams()
  useSomeChanged(realtimeEvents.requests, searchesKey)
  const place = useMemo(() => placeIn({ opc, registro }), [opc, registro])
  return (
    <>
      <Searches key={place.written} place={place} />
      <OpenSearch place={place} />
    </>
  )
}

function Searches({ place }: { readonly place: SearchPlace }) {
  const opc = place.opc ?? unsaid
  const onPhone = usePhone()
  const list = useListState(searchDefaults)
  const { tabs, tab, onTab } = useTab(useStatuses(opc, list.state.filters), firstStatus)
  const result = useListQuery([...searchesKey, 'list', opc, tab, list.state], (signal) => loadSearches(opc, tab, list.state, signal), list)
  const layout = useTableLayout('localSearch', searchColumns)
  const { open, link } = useSearchLink(place, result.page)
  const rowActions = useCallback(
    (row: LocalSearchRow): RowAction[] => [{ key: 'responder', label: 'Responder', icon: reply, run: () => open(rowId(row)) }],
    [open],
  )
  const title = titleOf(place.opc)

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  const table = (
    <>
      <ListToolbar fields={searchFilters} columns={searchColumns} layout={layout} list={list} />
      <DataTable
        label={title}
        columns={searchColumns}
        cards={searchCards}
        layout={layout}
        list={list}
        fields={searchFilters}
        result={result}
        rowId={rowId}
        rowName={nameOf}
        rowActions={rowActions}
        link={link}
        emptyText={emptyText(list.state.filters)}
      />
    </>
  )
  return (
    <>
      <PageTitle title={title} />
      {onPhone ? (
        <>
          <StatusChoice tabs={tabs} tab={tab} onTab={onTab} />
          {table}
        </>
      ) : (
        <StatusTabs tabs={tabs} tab={tab} onTab={onTab}>
          {table}
        </StatusTabs>
      )}
    </>
  )
}
