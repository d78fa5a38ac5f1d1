import type { TickedField } from '@soportica/contract/reports/criteria'
import { type ReportValues, usedOf } from '@soportica/contract/reports/question'
import { deniedSentence } from '@soportica/contract/reports/reportWire'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Expansion } from '../../../shells/data-table/column.ts'
import { ColumnChooser } from '../../../shells/data-table/columns/ColumnChooser.tsx'
import { DataTable } from '../../../shells/data-table/DataTable.tsx'
import { DrawnChoice } from '../../../shells/data-table/DrawnChoice.tsx'
import { SortPicker } from '../../../shells/data-table/SortPicker.tsx'
import type { ListResult } from '../../../shells/data-table/useListQuery.ts'
import type { ListControl } from '../../../shells/data-table/useListState.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { consultRoute } from '../../../shells/project/consultRoute.ts'
import { useTimelineDrawing } from '../../../shells/project/timeline/useTimelineDrawing.tsx'
import { useReport } from '../ReportContext.ts'
import { foundKey, type ReportPage, type ReportRow } from '../reportScreens.ts'
import classes from '../Report.module.css'
import found from './Result.module.css'
import { noneDenied, reportCards, reportColumns, rowName, timelineRows } from './reportColumns.tsx'
import { RowDetail } from './RowDetail.tsx'
import { useReportLayout } from './useReportLayout.ts'

const detail: Expansion<ReportRow> = { label: 'Detalle', render: (row) => <RowDetail row={row} /> }
const none: readonly ReportRow[] = []
const nothing = 'No se encontraron datos'

type Props = {
  readonly values: ReportValues
  readonly list: ListControl
  readonly result: ListResult<ReportPage>
  readonly onColumns: (change: (campos: readonly TickedField[]) => TickedField[]) => void
  readonly children: React.ReactNode
}

/** The found records; each row opens to all its sections. */
export function ReportResult({ values, list, result, onColumns, children }: Props) {
  const { report, calls } = useReport()
  const { project } = report
  const navigate = useNavigate()
  const onPhone = usePhone()
  const denied = result.page?.sinPermiso ?? noneDenied
  const columns = useMemo(() => reportColumns(report, values, denied), [report, values, denied])
  const { field: sortField } = list.state.sort
  const used = useMemo(
    () => usedOf(report, { ...values, sortField }, denied).map(({ label }) => label),
    [report, values, sortField, denied],
  )
  const cards = useMemo(() => reportCards(report, columns), [report, columns])
  const layout = useReportLayout(report.lista, columns, onColumns)
  const link = useMemo(() => {
    const route = (row: ReportRow) => consultRoute(project, Number(row[report.id]))
    return { href: (row: ReportRow) => `#${route(row)}`, open: (row: ReportRow) => void navigate(route(row)) }
  }, [project, report, navigate])
  const functions = useMemo(
    () => ({ rowId: (row: ReportRow) => Number(row[report.id]), rowName: (row: ReportRow) => rowName(report, row) }),
    [report],
  )
  const timeline = useMemo(() => timelineRows(report), [report])
  const drawing = useTimelineDrawing(
    { project, load: calls.timelines, queryKey: [...foundKey(report), 'timelines'] },
    { ...timeline, rows: result.page?.results ?? none, link, title: 'Informe Dinámico', drawn: list.drawn === 'cronograma' },
  )
  // Without a shown field there are only base columns: nothing to move.
  const arranges = columns.some(({ key }) => values.campos.some(({ campo, oculto }) => campo === key && !oculto))
  return (
    <>
      <div className={classes.tools}>
        {children}
        <DrawnChoice list={list} />
        {(onPhone || list.drawn) && <SortPicker columns={columns} list={list} />}
        {arranges && !list.drawn && <ColumnChooser columns={columns.slice(1)} layout={layout} />}
      </div>
      <p className={found.denied} role="status">
        {used.length > 0 && deniedSentence(used)}
      </p>
      <DataTable
        label="Informe Dinámico"
        columns={columns}
        cards={cards}
        layout={layout}
        list={list}
        result={result}
        {...functions}
        link={link}
        expansion={detail}
        drawing={drawing}
        emptyText={nothing}
      />
    </>
  )
}
