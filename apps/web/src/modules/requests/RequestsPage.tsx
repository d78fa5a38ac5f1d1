import { useMemo } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import type { RequestRow } from '@soportica/contract/requests/calls'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import type { PeekProps } from '../../shells/data-table/peek/PeekPanel.tsx'
import { useGroupedList, useGrouping } from '../../shells/data-table/groups/useGroupedList.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { RunningLine } from '../../shells/bulk/RunningLine.tsx'
import { useWholeFilter } from '../../shells/data-table/selection/useWholeFilter.ts'
import { useSelection } from '../../shells/data-table/selection/useSelection.ts'
import { ExportButton } from '../../shells/export/ExportButton.tsx'
import { listWaiting } from '../../shells/list/listWaiting.ts'
import { useAddressQuery } from '../../shells/page/address.ts'
import { useWindow } from '../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../shells/record/useAddressedWindow.ts'
import { type RecordDialogProps, RecordOverlay } from '../../shells/record-dialog/RecordOverlay.tsx'
import { NumberSearch } from '../../shells/record-list/NumberSearch.tsx'
import { SplitRecord, useSplitId } from '../../shells/record-list/SplitRecord.tsx'
import { soughtIn } from '../../shells/list/searchedField.ts'
import { RecordListPage } from '../../shells/record-list/RecordListPage.tsx'
import { useRecordList } from '../../shells/record-list/useRecordList.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { ManyButtons } from './components/ManyButtons.tsx'
import { ManyDecisions } from './components/ManyDecisions.tsx'
import { QuickRequests, quickNames } from './components/QuickRequests.tsx'
import { RequestTools } from './components/RequestTools.tsx'
import { requestCards, requestColumns } from './components/requestColumns.tsx'
import { useRequestActions } from './components/useRequestActions.tsx'
import { emptyText } from './emptyText.ts'
import { nextToDecide, waitsForUser } from './nextToDecide.ts'
import { allRequests, exportQuery, defaultsOf, nameOf, newRequest, rowId, selectedCounted, tidied } from './requestFilters.ts'
import { type RequestDimension, requestsKey, requestSource, useFilterFields, useRequestTabs } from './requestList.ts'
import { useDecideMany } from './useDecideMany.ts'
import { ariaKeysOf } from '../../shells/shortcuts/shortcuts.ts'
import { useWork } from '../../shells/work/useWork.ts'

const RequestDialog = lazyPage<RecordDialogProps>(() => import('./RequestDialog.tsx').then((module) => module.RequestDialog))
const RequestPeek = lazyPage<PeekProps>(() => import('./components/RequestPeek.tsx').then((module) => module.RequestPeek))
const peek = (row: RequestRow, onClose: () => void) => <RequestPeek id={rowId(row)} name={nameOf(row)} onClose={onClose} />
const title = 'Solicitudes'
const none: readonly RequestRow[] = []
const boxFilters = { numbers: 'numero', text: 'solicitante' }

export function RequestsPage() {
  const defaults = defaultsOf(useAddressQuery()[0])
  const list = useListState(defaults, tidied)
  const { filters } = list.state
  const grouped = useGroupedList<RequestDimension>('requests', list.state)
  const of = useRecordList({
    name: 'requests',
    list,
    defaults,
    fields: useFilterFields(),
    tabs: useRequestTabs(filters).tabs,
    firstTab: allRequests,
    columns: requestColumns,
    query: ({ tab, state }) => grouped.query(requestSource(tab, state.filters), state),
  })
  const { tab, result, layout } = of
  const { acciones, results } = result.page ?? {}
  const control = useWindow<number>()
  const { form, link } = useAddressedWindow(paths.requests, control, rowId)
  const splitId = useSplitId(form)
  const ids = useMemo(() => results?.map(rowId) ?? [], [results])
  const rowActions = useRequestActions(form.open)
  const marked = useSelection({ result, rowId, count: selectedCounted, allowed: true, button: 'Aprobar' })
  const { total = 0 } = result.page ?? {}
  const key = JSON.stringify([tab, filters])
  const selection = useWholeFilter(marked, rowId, { key, rows: results ?? none, total })
  const { grouping, grupo } = useGrouping(grouped, { page: result.page, rowId, selection, key })
  const many = useDecideMany(selection, tab, filters, grupo)
  // Users without decisions get no selection. The rows of a grouped list come after its groups, and no box may jump in with them.
  const waits = useWork().data?.porLista.some(({ tipo, total: tasks }) => tipo === 'request' && tasks > 0) === true
  const selects = selection.chosen.size + selection.outside > 0 || waits || results?.some(waitsForUser) === true
  useSomeChanged(realtimeEvents.requests, requestsKey)
  const mayCreate = acciones?.['registrar'] ?? listWaiting
  const tools = (
    <>
      <ExportButton
        allowed={result.page ? true : listWaiting}
        lista="requests"
        titulo={title}
        filtros={exportQuery(tab, list.state)}
        columnas={layout.visible}
      />
      <RequestTools configure={acciones?.['configurar'] ?? listWaiting} />
      {!isRefusedForGood(mayCreate) && (
        <ActionButton
          allowed={mayCreate}
          aria-keyshortcuts={ariaKeysOf('create')}
          leftSection={<IconPlus size="1.2em" aria-hidden />}
          onClick={() => form.open(newRequest)}
        >
          Nueva Solicitud
        </ActionButton>
      )}
    </>
  )
  return (
    <RecordListPage
      title={title}
      of={of}
      tools={tools}
      search={<NumberSearch list={list} of={boxFilters} textIn="solicitante" onNumber={form.open} />}
      quick={<QuickRequests list={list} />}
      expressed={[...quickNames, soughtIn(list.state.filters, boxFilters)]}
      cards={requestCards}
      rowId={rowId}
      rowName={nameOf}
      rowActions={rowActions}
      link={link}
      peek={peek}
      grouping={grouping}
      emptyText={emptyText(tab, filters, mayCreate === true)}
      selection={selects ? selection : undefined}
      selectionActions={<ManyButtons selection={selection} total={total} onDecide={many.ask} />}
      selectionOutcome={many.running && <RunningLine running={many.running} onOpen={many.open} />}
      splitId={splitId}
      record={
        <SplitRecord form={form} ids={ids}>
          <RecordOverlay
            form={form}
            reload={control.open}
            listKey={requestsKey}
            Dialog={RequestDialog}
            following={(id) => nextToDecide(results ?? [], id)}
          />
        </SplitRecord>
      }
    >
      <ManyDecisions many={many} />
    </RecordListPage>
  )
}
