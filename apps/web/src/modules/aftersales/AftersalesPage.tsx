import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { IconPlus } from '@tabler/icons-react'
import { connection } from '../../lib/realtime/connection.ts'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { useStore } from '../../lib/store.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import { useListState } from '../../shells/data-table/useListState.ts'
import { ListSearch } from '../../shells/list/ListSearch.tsx'
import { listWaiting } from '../../shells/list/listWaiting.ts'
import { useWindow } from '../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../shells/record/useAddressedWindow.ts'
import { type RecordDialogProps, RecordOverlay } from '../../shells/record-dialog/RecordOverlay.tsx'
import { LateChip } from '../../shells/record-list/LateChip.tsx'
import { RecordListPage } from '../../shells/record-list/RecordListPage.tsx'
import { useRecordList } from '../../shells/record-list/useRecordList.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { reportCards, reportColumns } from './list/reportColumns.tsx'
import { allReports, emptyText, listDefaults, nameOf, newReport, rowId, tidied } from './list/reportFilters.ts'
import { loadReports, reportListKey, useBranchSearch, useFilterFields, useReportTabs } from './list/reportList.ts'
import { useReportActions } from './list/useReportActions.tsx'
import { TakenReports } from '../aftersales-offline/aftersalesOffline.public.ts'
import { useDevice } from '../aftersales-offline/reportOnDevice.public.ts'
import { reportsKey } from './reportsKey.ts'
import { ariaKeysOf } from '../../shells/shortcuts/shortcuts.ts'

const ReportDialog = lazyPage<RecordDialogProps>(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog))

const reportColumnsOf = () => reportColumns

export function AftersalesPage() {
  const list = useListState(listDefaults, tidied)
  const { filters } = list.state
  const control = useWindow<number>()
  // A report that is written takes the whole window, and is saved line by line.
  const covered = control.current?.opened === true
  const of = useRecordList({
    name: 'aftersales',
    list,
    defaults: listDefaults,
    fields: useFilterFields(filters),
    tabs: useReportTabs(filters, covered),
    firstTab: allReports,
    columns: reportColumnsOf,
    query: ({ tab, state }) => ({ key: [...reportListKey, tab, state], load: (signal) => loadReports(tab, state, signal) }),
    covered,
  })
  const { page } = of.result
  const { form, link } = useAddressedWindow(paths.reports, control, rowId)
  const rowActions = useReportActions(form.open)
  useSomeChanged(realtimeEvents.reports, reportsKey)
  const mayCreate = page?.acciones['crear'] ?? listWaiting
  const branchSearch = useBranchSearch(list)
  const device = useDevice()
  const offline = useStore(connection) === 'lost' && device.taken.length > 0 && !page
  return (
    <RecordListPage
      title="Posventa"
      of={of}
      tools={
        !isRefusedForGood(mayCreate) && (
          <ActionButton
            allowed={mayCreate}
            aria-keyshortcuts={ariaKeysOf('create')}
            leftSection={<IconPlus size="1.2em" aria-hidden />}
            onClick={() => form.open(newReport)}
          >
            Nueva Pre-entrega
          </ActionButton>
        )
      }
      above={<TakenReports />}
      without={offline}
      search={<ListSearch textIn="sucursal" onNumber={form.open} {...branchSearch} />}
      quick={<LateChip list={list} tip="Con hallazgos cuya fecha de cierre ya pasó" />}
      expressed={branchSearch.value === '' ? ['vencidos'] : ['vencidos', 'supid', 'repid']}
      cards={reportCards}
      rowId={rowId}
      rowName={nameOf}
      rowActions={rowActions}
      link={link}
      emptyText={emptyText(of.tab, filters, mayCreate === true)}
    >
      <RecordOverlay form={form} reload={control.open} listKey={reportsKey} Dialog={ReportDialog} reopensCreated />
    </RecordListPage>
  )
}
