import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { listRequestPlains, type PlanRow } from '@soportica/contract/plan-requests/calls'
import { IconTemplate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import type { PeekProps } from '../../shells/data-table/peek/PeekPanel.tsx'
import { RunningLine } from '../../shells/bulk/RunningLine.tsx'
import { useSelection } from '../../shells/data-table/selection/useSelection.ts'
import { useWholeFilter } from '../../shells/data-table/selection/useWholeFilter.ts'
import { useGroupedList, useGrouping } from '../../shells/data-table/groups/useGroupedList.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { listWaiting } from '../../shells/list/listWaiting.ts'
import { usePageDialog } from '../../shells/page/usePageDialog.ts'
import { useWindow } from '../../shells/page/useWindow.ts'
import { WithRight } from '../../shells/page/WithRight.tsx'
import { useAddressedWindow } from '../../shells/record/useAddressedWindow.ts'
import { type RecordDialogProps, RecordOverlay } from '../../shells/record-dialog/RecordOverlay.tsx'
import { NumberSearch } from '../../shells/record-list/NumberSearch.tsx'
import { soughtIn } from '../../shells/list/searchedField.ts'
import { RecordListPage } from '../../shells/record-list/RecordListPage.tsx'
import { SplitRecord, useSplitId } from '../../shells/record-list/SplitRecord.tsx'
import { useRecordList } from '../../shells/record-list/useRecordList.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { PlanBulkDialogs } from './bulk/PlanBulkDialogs.tsx'
import { PlanButtons } from './bulk/PlanButtons.tsx'
import { usePlanBulk } from './bulk/usePlanBulk.ts'
import { EntityUpload } from './entities/EntityUpload.tsx'
import { planCards, planColumns } from './list/planColumns.tsx'
import {
  allPlans,
  emptyText,
  isAnswerable,
  listDefaults,
  nameOf,
  nextToAnswer,
  rowId,
  selectedCounted,
  tidied,
} from './list/planFilters.ts'
import { type PlanDimension, planSource, usePlanFields, usePlanTabs } from './list/planList.ts'
import { useNewPlans } from './list/useNewPlans.ts'
import { usePlanActions } from './list/usePlanActions.tsx'
import { plansKey } from './plansKey.ts'
import type { TemplatesDialogProps } from './templates/TemplatesDialog.tsx'

const PlanDialog = lazyPage<RecordDialogProps>(() => import('./PlanDialog.tsx').then((module) => module.PlanDialog))
const TemplatesDialog = lazyWindow<TemplatesDialogProps>(() =>
  import('./templates/TemplatesDialog.tsx').then((module) => module.TemplatesDialog),
)
const PlanPeek = lazyPage<PeekProps>(() => import('./components/PlanPeek.tsx').then((module) => module.PlanPeek))
const peek = (row: PlanRow, onClose: () => void) => <PlanPeek id={rowId(row)} name={nameOf(row)} onClose={onClose} />
const none: readonly PlanRow[] = []
const boxFilters = { numbers: 'sopid', text: 'nombre' }

export const PlanRequestsPage = () => (
  <WithRight access={listRequestPlains.permission}>
    <Inbox />
  </WithRight>
)

function Inbox() {
  const list = useListState(listDefaults, tidied)
  const { filters } = list.state
  const grouped = useGroupedList<PlanDimension>('planRequests', list.state)
  const of = useRecordList({
    name: 'planRequests',
    list,
    defaults: listDefaults,
    fields: usePlanFields(),
    tabs: usePlanTabs(filters).tabs,
    firstTab: allPlans,
    columns: planColumns,
    query: ({ tab, state }) => grouped.query(planSource(tab, state.filters), state),
  })
  const control = useWindow<number>()
  const { form, link } = useAddressedWindow(paths.planRequests, control, rowId)
  const splitId = useSplitId(form)
  const { results } = of.result.page ?? {}
  const ids = useMemo(() => results?.map(rowId) ?? [], [results])
  const rowActions = usePlanActions(form.open)
  const { total = 0 } = of.result.page ?? {}
  const marked = useSelection({ result: of.result, rowId, count: selectedCounted, allowed: true, button: 'Responder con plantilla' })
  const key = JSON.stringify([of.tab, filters])
  const selection = useWholeFilter(marked, rowId, { key, rows: results ?? none, total })
  const { grouping, grupo } = useGrouping(grouped, { page: of.result.page, rowId, selection, key })
  const bulk = usePlanBulk(selection, of.tab, filters, grupo)
  // Users who answer nothing get no selection.
  const selects = selection.chosen.size + selection.outside > 0 || results?.some(isAnswerable) === true
  const [templates, setTemplates] = useState(false)
  useSomeChanged(realtimeEvents.planRequests, plansKey)
  useNewPlans()
  usePageDialog('planTemplates', () => setTemplates(true))
  const mayKeepTemplates = of.result.page?.acciones['plantillas'] ?? listWaiting
  const tools = (
    <>
      <EntityUpload />
      {!isRefusedForGood(mayKeepTemplates) && (
        <ActionButton
          allowed={mayKeepTemplates}
          variant="default"
          leftSection={<IconTemplate size="1.2em" aria-hidden />}
          onClick={() => setTemplates(true)}
        >
          Plantillas
        </ActionButton>
      )}
    </>
  )
  return (
    <RecordListPage
      title="Solicitudes de planos"
      of={of}
      tools={tools}
      search={<NumberSearch list={list} of={boxFilters} textIn="solicitante" onNumber={form.open} />}
      expressed={[soughtIn(list.state.filters, boxFilters)]}
      cards={planCards}
      rowId={rowId}
      rowName={nameOf}
      rowActions={rowActions}
      link={link}
      peek={peek}
      grouping={grouping}
      emptyText={emptyText(of.tab, filters)}
      selection={selects ? selection : undefined}
      selectionActions={<PlanButtons selection={selection} total={total} onAct={bulk.ask} />}
      selectionOutcome={bulk.running && <RunningLine running={bulk.running} onOpen={bulk.open} />}
      splitId={splitId}
      record={
        <SplitRecord form={form} ids={ids}>
          <RecordOverlay
            form={form}
            reload={control.open}
            listKey={plansKey}
            Dialog={PlanDialog}
            following={(id) => nextToAnswer(results ?? [], id)}
          />
        </SplitRecord>
      }
    >
      <PlanBulkDialogs bulk={bulk} />
      <TemplatesDialog opened={templates} onClose={() => setTemplates(false)} />
    </RecordListPage>
  )
}
