import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isRefusedForGood } from '@soportica/contract/core/refusal'
import type { RequestRow } from '@soportica/contract/requests/calls'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import { DataTable } from '../../shells/data-table/DataTable.tsx'
import { useListQuery } from '../../shells/data-table/useListQuery.ts'
import { useSelection } from '../../shells/data-table/selection/useSelection.ts'
import { useTableLayout } from '../../shells/data-table/useTableLayout.ts'
import { ListSearch } from '../../shells/list/ListSearch.tsx'
import { ListToolbar } from '../../shells/list/ListToolbar.tsx'
import { soughtText, withSought } from '../../shells/list/searchedField.ts'
import { StatusTabs } from '../../shells/list/StatusTabs.tsx'
import { useDroppedFilters } from '../../shells/list/useDroppedFilters.ts'
import { useTab } from '../../shells/list/useTab.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { ExportButton } from '../../shells/export/ExportButton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { useWindow } from '../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../shells/record/useAddressedWindow.ts'
import { type AskedDialogProps, AskedRecord } from '../../shells/record-dialog/AskedRecord.tsx'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { ManyDecisions } from './components/ManyDecisions.tsx'
import { QuickRequests } from './components/QuickRequests.tsx'
import { RequestTools } from './components/RequestTools.tsx'
import { requestCards, requestColumns } from './components/requestColumns.tsx'
import { useRequestActions } from './components/useRequestActions.tsx'
import { emptyText } from './emptyText.ts'
import { allRequests, fileAsked, listDefaults, nameOf, newRequest, rowId, selectedCounted } from './requestFilters.ts'
import { requestsKey, loadRequests, requestListKey, useFilterFields, useRequestListState, useRequestTabs } from './requestList.ts'
import { useDecideMany } from './useDecideMany.ts'

const boxFilters = { numbers: 'numero', text: 'solicitante' }

const RequestDialog = lazyPage<AskedDialogProps>(() => import('./RequestDialog.tsx').then((module) => module.RequestDialog))
const title = 'Solicitudes'
const waiting = 'La lista aún no se ha cargado'
const decidable = ({ acciones }: RequestRow): boolean => acciones['aprobar'] === true || acciones['rechazar'] === true

export function RequestsPage() {
  const list = useRequestListState()
  const { tabs, tab, onTab } = useTab(useRequestTabs(list.state.filters), allRequests)
  const columns = useMemo(() => requestColumns(tab), [tab])
  const layout = useTableLayout('requests', columns)
  const result = useListQuery([...requestListKey, tab, list.state], (signal) => loadRequests(tab, list.state, signal), list)
  const fields = useFilterFields()
  useDroppedFilters(fields, list.state, listDefaults)
  const { acciones, results } = result.page ?? {}
  const control = useWindow<number>()
  const { form, link } = useAddressedWindow(paths.requests, control, rowId)
  const rowActions = useRequestActions(form.open)
  const selection = useSelection({ result, rowId, count: selectedCounted, allowed: true, button: 'Aprobar' })
  const many = useDecideMany(selection)
  // Whoever decides nothing here is offered nothing to select.
  const selects = selection.chosen.size + selection.outside > 0 || results?.some(decidable) === true
  useSomeChanged(realtimeEvents.requests, requestsKey)
  const mayCreate = acciones?.['registrar'] ?? waiting

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={title}>
        <ExportButton
          allowed={result.page ? true : waiting}
          lista="requests"
          titulo={title}
          filtros={fileAsked(tab, list.state)}
          columnas={layout.visible}
        />
        <RequestTools configure={acciones?.['configurar'] ?? waiting} />
        {!isRefusedForGood(mayCreate) && (
          <ActionButton allowed={mayCreate} leftSection={<IconPlus size="1.2em" aria-hidden />} onClick={() => form.open(newRequest)}>
            Nueva Solicitud
          </ActionButton>
        )}
      </PageTitle>
      <StatusTabs tabs={tabs} tab={tab} onTab={onTab}>
        <ListToolbar
          fields={fields}
          columns={columns}
          layout={layout}
          list={list}
          quick={<QuickRequests list={list} />}
          search={
            <ListSearch
              textIn="solicitante"
              onNumber={form.open}
              value={soughtText(list.state.filters, boxFilters)}
              onText={(text) => list.setFilters((filters) => withSought(filters, boxFilters, text), { typing: true })}
            />
          }
        />
        <DataTable
          label={title}
          columns={columns}
          cards={requestCards}
          layout={layout}
          list={list}
          fields={fields}
          result={result}
          rowId={rowId}
          rowName={nameOf}
          rowActions={rowActions}
          link={link}
          emptyText={emptyText(tab, list.state.filters, mayCreate === true)}
          selection={selects ? selection : undefined}
          selectionActions={
            <>
              <ActionButton allowed leftSection={<IconCheck size="1.2em" aria-hidden />} onClick={() => many.ask('aprobar')}>
                Aprobar
              </ActionButton>
              <ActionButton
                allowed
                variant="outline"
                color="red"
                leftSection={<IconX size="1.2em" aria-hidden />}
                onClick={() => many.ask('rechazar')}
              >
                Rechazar
              </ActionButton>
            </>
          }
        />
      </StatusTabs>
      <ManyDecisions many={many} />
      <AskedRecord form={form} again={control.open} listKey={requestsKey} Dialog={RequestDialog} />
    </>
  )
}
