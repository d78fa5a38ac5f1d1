import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { isRefusedForGood } from '@soportica/contract/core/refusal'
import { listRequestPlains } from '@soportica/contract/plan-requests/calls'
import { IconTemplate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { useSomeChanged } from '../../lib/realtime/useSomeChanged.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shells/data-table/cells/ActionButton.tsx'
import { DataTable } from '../../shells/data-table/DataTable.tsx'
import { useListQuery } from '../../shells/data-table/useListQuery.ts'
import { useTableLayout } from '../../shells/data-table/useTableLayout.ts'
import { ListSearch } from '../../shells/list/ListSearch.tsx'
import { ListToolbar } from '../../shells/list/ListToolbar.tsx'
import { soughtText, withSought } from '../../shells/list/searchedField.ts'
import { StatusTabs } from '../../shells/list/StatusTabs.tsx'
import { useDroppedFilters } from '../../shells/list/useDroppedFilters.ts'
import { useTab } from '../../shells/list/useTab.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { OnDemand } from '../../shells/page/OnDemand.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { useWindow } from '../../shells/page/useWindow.ts'
import { WithRight } from '../../shells/page/WithRight.tsx'
import { useAddressedWindow } from '../../shells/record/useAddressedWindow.ts'
import { type AskedDialogProps, AskedRecord } from '../../shells/record-dialog/AskedRecord.tsx'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { EntityUpload } from './entities/EntityUpload.tsx'
import { planCards, planColumns } from './list/planColumns.tsx'
import { allPlans, emptyText, listDefaults, nameOf, rowId } from './list/planFilters.ts'
import { loadPlans, planListKey, usePlanFields, usePlanListState, usePlanTabs } from './list/planList.ts'
import { useNewPlans } from './list/useNewPlans.ts'
import { usePlanActions } from './list/usePlanActions.tsx'
import { plansKey } from './plansKey.ts'
import type { TemplatesDialogProps } from './templates/TemplatesDialog.tsx'

const boxFilters = { numbers: 'sopid', text: 'nombre' }

const PlanDialog = lazyPage<AskedDialogProps>(() => import('./PlanDialog.tsx').then((module) => module.PlanDialog))
const TemplatesDialog = lazyPage<TemplatesDialogProps>(() =>
  import('./templates/TemplatesDialog.tsx').then((module) => module.TemplatesDialog),
)
const title = 'Solicitudes de planos'

export const PlanRequestsPage = () => (
  <WithRight access={listRequestPlains.permission}>
    <Inbox />
  </WithRight>
)

function Inbox() {
  const list = usePlanListState()
  const { tabs, tab, onTab } = useTab(usePlanTabs(list.state.filters), allPlans)
  const columns = useMemo(() => planColumns(tab), [tab])
  const layout = useTableLayout('planRequests', columns)
  const result = useListQuery([...planListKey, tab, list.state], (signal) => loadPlans(tab, list.state, signal), list)
  const fields = usePlanFields()
  useDroppedFilters(fields, list.state, listDefaults)
  const control = useWindow<number>()
  const { form, link } = useAddressedWindow(paths.planRequests, control, rowId)
  const rowActions = usePlanActions(form.open)
  const [templates, setTemplates] = useState(false)
  useSomeChanged(realtimeEvents.planRequests, plansKey)
  useNewPlans()
  const mayKeepTemplates = result.page?.acciones['plantillas'] ?? 'La lista aún no se ha cargado'

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={title}>
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
      </PageTitle>
      <StatusTabs tabs={tabs} tab={tab} onTab={onTab}>
        <ListToolbar
          fields={fields}
          columns={columns}
          layout={layout}
          list={list}
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
          cards={planCards}
          layout={layout}
          list={list}
          fields={fields}
          result={result}
          rowId={rowId}
          rowName={nameOf}
          rowActions={rowActions}
          link={link}
          emptyText={emptyText(tab, list.state.filters)}
        />
      </StatusTabs>
      <AskedRecord form={form} again={control.open} listKey={plansKey} Dialog={PlanDialog} />
      <OnDemand opened={templates} onClose={() => setTemplates(false)}>
        {(opened) => <TemplatesDialog opened={opened} onClose={() => setTemplates(false)} />}
      </OnDemand>
    </>
  )
}
