import type { ReportRow } from '@soportica/contract/settings/support'
import { IconEye } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { AccessDenied } from '../../shells/page/AccessDenied.tsx'
import { ListToolbar } from '../../shells/list/ListToolbar.tsx'
import type { RowAction } from '../../shells/data-table/column.ts'
import { DataTable } from '../../shells/data-table/DataTable.tsx'
import { useListQuery } from '../../shells/data-table/useListQuery.ts'
import { useListState } from '../../shells/data-table/useListState.ts'
import { useTableLayout } from '../../shells/data-table/useTableLayout.ts'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { ReportDrawer } from './components/ReportDrawer.tsx'
import { firstLine, loadReports, reportColumns, reportDefaults, reportFilters } from './reportList.ts'

const title = 'Diagnósticos'
const idOf = ({ id }: ReportRow) => id
const nameOf = ({ id, message }: ReportRow) => `${id}: ${firstLine(message).slice(0, 60)}`
const eye = <IconEye size="1.2em" aria-hidden />

export function DiagnosticsPage() {
  const list = useListState(reportDefaults)
  const result = useListQuery(['supportReports', list.state], (signal) => loadReports(list.state, signal), list)
  const layout = useTableLayout('diagnostics', reportColumns, list.address?.view)
  const [openedReport, setOpenedReport] = useState<{ id: number; opened: boolean } | null>(null)
  const rowActions = useCallback(
    ({ id }: ReportRow): RowAction[] => [
      { key: 'ver', label: 'Ver diagnóstico', icon: eye, run: () => setOpenedReport({ id, opened: true }) },
    ],
    [],
  )
  const close = useCallback(() => setOpenedReport((before) => before && { ...before, opened: false }), [])

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={title} description="Fallas que los usuarios enviaron, las últimas primero." />
      <ListToolbar fields={reportFilters} columns={reportColumns} layout={layout} list={list} />
      <DataTable
        label={title}
        columns={reportColumns}
        layout={layout}
        list={list}
        result={result}
        rowId={idOf}
        rowName={nameOf}
        rowActions={rowActions}
        emptyText="No hay diagnósticos: ninguna falla se ha enviado."
      />
      <ReportDrawer id={openedReport?.id} opened={openedReport?.opened ?? false} onClose={close} />
    </>
  )
}
