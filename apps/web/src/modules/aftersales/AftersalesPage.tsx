import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { isRefusedForGood } from '@soportica/contract/core/refusal'
import { IconPlus } from '@tabler/icons-react'
import { isApiError } from '../../lib/api/apiError.ts'
import { connection } from '../../lib/realtime/connection.ts'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { useStore } from '../../lib/store.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import { DataTable } from '../../shells/data-table/DataTable.tsx'
import { withFilter } from '../../shells/data-table/listState.ts'
import { useListQuery } from '../../shells/data-table/useListQuery.ts'
import { useTableLayout } from '../../shells/data-table/useTableLayout.ts'
import { ListSearch } from '../../shells/list/ListSearch.tsx'
import { ListToolbar } from '../../shells/list/ListToolbar.tsx'
import { QuickChip } from '../../shells/list/QuickChip.tsx'
import { StatusTabs } from '../../shells/list/StatusTabs.tsx'
import { useDroppedFilters } from '../../shells/list/useDroppedFilters.ts'
import { useTab } from '../../shells/list/useTab.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { useWindow } from '../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../shells/record/useAddressedWindow.ts'
import { type AskedDialogProps, AskedRecord } from '../../shells/record-dialog/AskedRecord.tsx'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { reportCards, reportColumns } from './list/reportColumns.tsx'
import { allReports, emptyText, listDefaults, nameOf, newReport, rowId } from './list/reportFilters.ts'
import { loadReports, reportListKey, useBranchSearch, useFilterFields, useReportListState, useReportTabs } from './list/reportList.ts'
import { useReportActions } from './list/useReportActions.tsx'
import { TakenReports } from './offline/TakenReports.tsx'
import { useDevice } from './offline/useDevice.ts'
import { reportsKey } from './reportsKey.ts'

const ReportDialog = lazyPage<AskedDialogProps>(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog))
const title = 'Posventa'

export function AftersalesPage() {
  const list = useReportListState()
  const { filters } = list.state
  const control = useWindow<number>()
  // A report that is written takes the whole window, and is saved line by line.
  const covered = control.shown?.opened === true
  const { tabs, tab, onTab } = useTab(useReportTabs(filters, covered), allReports)
  const layout = useTableLayout('aftersales', reportColumns)
  const result = useListQuery([...reportListKey, tab, list.state], (signal) => loadReports(tab, list.state, signal), list, { covered })
  const fields = useFilterFields(filters)
  useDroppedFilters(fields, list.state, listDefaults)
  const { form, link } = useAddressedWindow(paths.reports, control, rowId)
  const rowActions = useReportActions(form.open)
  useSomeChanged(realtimeEvents.reports, reportsKey)
  const mayCreate = result.page?.acciones['crear'] ?? 'La lista aún no se ha cargado'
  const branchSearch = useBranchSearch(list)
  const device = useDevice()
  const offline = useStore(connection) === 'lost' && device.taken.length > 0 && !result.page
  const late = filters['vencidos'] === 1

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={title}>
        {!isRefusedForGood(mayCreate) && (
          <ActionButton allowed={mayCreate} leftSection={<IconPlus size="1.2em" aria-hidden />} onClick={() => form.open(newReport)}>
            Nueva Pre-entrega
          </ActionButton>
        )}
      </PageTitle>
      <TakenReports />
      {offline ? null : (
        <StatusTabs tabs={tabs} tab={tab} onTab={onTab}>
          <ListToolbar
            fields={fields}
            columns={reportColumns}
            layout={layout}
            list={list}
            quick={
              <QuickChip
                pressed={late}
                tip="Con hallazgos cuya fecha de cierre ya pasó"
                onClick={() => list.setFilters((before) => withFilter(before, 'vencidos', late ? undefined : 1))}
              >
                Vencidos
              </QuickChip>
            }
            search={<ListSearch textIn="sucursal" onNumber={form.open} {...branchSearch} />}
          />
          <DataTable
            label={title}
            columns={reportColumns}
            cards={reportCards}
            layout={layout}
            list={list}
            fields={fields}
            result={result}
            rowId={rowId}
            rowName={nameOf}
            rowActions={rowActions}
            link={link}
            emptyText={emptyText(tab, filters, mayCreate === true)}
          />
        </StatusTabs>
      )}
      <AskedRecord form={form} again={control.open} listKey={reportsKey} Dialog={ReportDialog} goesOn />
    </>
  )
}
