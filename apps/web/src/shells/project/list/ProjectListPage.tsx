import { moduleOf, spelledOtherwise, statusOfModule, titleOf } from '@soportica/contract/projects/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { generatePath, Navigate, useLocation, useParams } from 'react-router'
import { isApiError } from '../../../lib/api/apiError.ts'
import { paths } from '../../../paths.ts'
import { AccessDenied } from '../../page/AccessDenied.tsx'
import { ListToolbar } from '../../list/ListToolbar.tsx'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import { DataTable } from '../../data-table/DataTable.tsx'
import { useListQuery } from '../../data-table/useListQuery.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { useSelection } from '../../data-table/selection/useSelection.ts'
import { useTableLayout } from '../../data-table/useTableLayout.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { OnDemand } from '../../page/OnDemand.tsx'
import { PageTitle } from '../../page/PageTitle.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { selectedCounted } from '../status/bulkStatus.ts'
import { listDefaults, selectionBody } from './listFilters.ts'
import { listKey, loadCashiers, useAskListAgain, useTabs } from './listQueries.ts'
import { nameOf, rowId } from './listedRow.ts'
import { BulkStatusBar } from '../status/BulkStatusBar.tsx'
import { listColumns } from './listColumns.tsx'
import type { StatusDialogProps } from '../status/StatusDialog.tsx'
import { StatusTabs } from '../../list/StatusTabs.tsx'
import { useCashierActions } from './useRowActions.tsx'
import { useBulkStatus } from '../status/useBulkStatus.ts'
import { useCashierChanges } from '../projectChanges.ts'
import { openCashier } from '../../../modules/cashiers/form/useCashierDialog.ts'
import { useListFilters } from './useListFilters.ts'
import { useProjectListState } from './useProjectListState.ts'
import { useDroppedFilters } from '../../list/useDroppedFilters.ts'
import { useTab } from '../../list/useTab.ts'

const StatusDialog = lazyPage<StatusDialogProps>(() => import('../status/StatusDialog.tsx').then((module) => module.StatusDialog))
const waiting = 'La lista aún no se ha cargado'

/** One list for each module: what was selected in one is not selected in another. */
export function CashiersPage() {
  const { tipoModulo = '' } = useParams()
  const { search } = useLocation()
  const shown = spelledOtherwise(cashierProject, tipoModulo)
  if (shown) return <Navigate to={{ pathname: generatePath(paths.cashiers, { tipoModulo: shown }), search }} replace />
  const modulo = moduleOf(cashierProject, tipoModulo)
  return <CashierList key={modulo} modulo={modulo} />
}

function CashierList({ modulo }: { modulo: CashierModule }) {
  const onPhone = usePhone()
  const list = useProjectListState(cashierProject)
  const { tabs, tab, onTab } = useTab(useTabs(modulo, list.state.filters))
  const result = useListQuery([...listKey, modulo, tab, list.state], (signal) => loadCashiers(modulo, tab, list.state, signal), list)
  const columns = useMemo(() => listColumns(cashierProject, modulo, tab === 0), [modulo, tab])
  const fields = useListFilters(cashierProject, modulo, list.state.filters)
  useDroppedFilters(fields, list.state, listDefaults(cashierProject))
  // Lists of other columns are arranged apart.
  const layout = useTableLayout(statusOfModule(cashierProject, modulo) ? 'cajeros.etapas' : 'cajeros', columns)
  const { acciones } = result.page ?? {}
  const allowed = (name: string): true | string => acciones?.[name] ?? waiting
  const rowActions = useCashierActions(modulo, acciones?.['restaurar'] === true)
  const selection = useSelection({
    rows: result.page?.results,
    rowId,
    count: selectedCounted,
    allowed: allowed('actualizar'),
    button: 'Actualizar',
  })
  const bulk = useBulkStatus(selection)
  useCashierChanges(useAskListAgain())
  const selects = modulo === 'cashiers' && typeof acciones?.['actualizar'] !== 'string'
  const some = selects && selection.chosen.size > 0
  const bar = <BulkStatusBar bulk={bulk} allowed={allowed('actualizar')} />
  const title = titleOf(cashierProject, modulo)

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  if (typeof acciones?.['entrar'] === 'string') return <AccessDenied mensaje={acciones['entrar']} />
  return (
    <>
      <PageTitle title={title}>
        {some && !onPhone && bar}
        <ExportButton
          allowed={acciones ? true : waiting}
          lista="cajeros"
          titulo={title}
          filtros={selectionBody(cashierProject, list.state, modulo, tab)}
          columnas={layout.visible}
        />
        <ActionButton
          allowed={allowed('crear')}
          leftSection={<IconPlus size="1.2em" aria-hidden />}
          onClick={() => openCashier({ new: true, tipoModulo: modulo })}
        >
          Nuevo
        </ActionButton>
      </PageTitle>
      <StatusTabs tabs={tabs} tab={tab} onTab={onTab}>
        <ListToolbar fields={fields} columns={columns} layout={layout} list={list} />
        <DataTable
          label={title}
          columns={columns}
          layout={layout}
          list={list}
          result={result}
          rowId={rowId}
          rowName={nameOf}
          rowActions={rowActions}
          emptyText={result.page?.motivo}
          selection={selects ? selection : undefined}
          selectionActions={bar}
          heightLess="22rem"
        />
      </StatusTabs>
      <OnDemand opened={bulk.asking} onClose={bulk.close}>
        {(opened) => <StatusDialog bulk={bulk} rows={[...selection.chosen.values()]} opened={opened} />}
      </OnDemand>
    </>
  )
}
