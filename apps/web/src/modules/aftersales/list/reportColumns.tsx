import type { ReportRow } from '@soportica/contract/aftersales/reports'
import { acts, paddedReport } from '@soportica/contract/aftersales/states'
import { counted } from '@soportica/rules/counted'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { type Column, momentLook } from '../../../shells/data-table/column.ts'
import cells from '../../../shells/project/list/ListCells.module.css'
import { ReportBadge } from '../components/ReportBadge.tsx'
import { Breakdown } from './Breakdown.tsx'
import classes from './Reports.module.css'

const [first, delivery] = acts
const countLook = { width: '5.75rem', grow: 0, align: 'end' } as const
const dayLook = { width: '6.75rem', grow: 0, sortable: true } as const

const number = ({ repid }: ReportRow) => <span className={cells.number}>{paddedReport(repid)}</span>
const overdue = (row: ReportRow) => <Breakdown row={row} figure="vencidos" count={row.vencidos + row.vencidosAd} title="Vencidos" urgent />

export const reportColumns: readonly Column<ReportRow>[] = [
  { key: 'repid', label: '#', title: 'número', sortable: true, width: '4.75rem', grow: 0, render: number },
  { key: 'sucursal', label: 'sucursal', sortable: true, card: 'title', width: '11rem', grow: 2 },
  { key: 'contratista', label: 'contratista', sortable: true, width: '9rem' },
  { key: 'usucontratista', label: 'usuario contratista', width: '9rem' },
  {
    key: 'fechaPreentrega',
    label: 'fecha preentrega',
    ...dayLook,
    render: ({ fechaPreentrega }) => formatDate(fechaPreentrega),
  },
  { key: 'fechaEntrega', label: 'fecha entrega', ...dayLook, render: ({ fechaEntrega }) => formatDate(fechaEntrega) },
  {
    key: 'estado',
    label: 'estado',
    card: 'tag',
    width: '12.75rem',
    grow: 0,
    text: ({ estadoReporte }) => estadoReporte,
    render: (row) => <ReportBadge {...row} />,
  },
  {
    key: 'hallazgos',
    label: 'hallazgos preentrega',
    ...countLook,
    render: (row) => <Breakdown row={row} tipo={first.tipo} figure="hallazgos" count={row.hallazgos} title="Hallazgos preentrega" />,
  },
  {
    key: 'porCerrar',
    label: 'por cerrar preentrega',
    ...countLook,
    render: (row) => <Breakdown row={row} tipo={first.tipo} figure="porCerrar" count={row.porCerrar} title="Por cerrar preentrega" />,
  },
  {
    key: 'hallazgosAd',
    label: 'hallazgos entrega',
    ...countLook,
    render: (row) => <Breakdown row={row} tipo={delivery.tipo} figure="hallazgos" count={row.hallazgosAd} title="Hallazgos entrega" />,
  },
  {
    key: 'porCerrarAd',
    label: 'por cerrar entrega',
    ...countLook,
    render: (row) => <Breakdown row={row} tipo={delivery.tipo} figure="porCerrar" count={row.porCerrarAd} title="Por cerrar entrega" />,
  },
  {
    key: 'vencidos',
    label: 'vencidos',
    ...countLook,
    width: '5.5rem',
    text: (row) => String(row.vencidos + row.vencidosAd),
    render: overdue,
  },
  { key: 'usuact', label: 'actualizado por', width: '9rem' },
  { key: 'fecact', label: 'fecha actualización', ...momentLook, sortable: true, render: ({ fecact }) => formatDateTime(fecact) },
]

const isDelivery = ({ esrId }: ReportRow): boolean => esrId > 1
/** Cards on the road show pending work; the dialog has the rest. */
export const reportCards: readonly Column<ReportRow>[] = [
  ...reportColumns.filter(({ card }) => card !== undefined),
  { key: 'repid', label: '#', card: 'subtitle', render: (row) => <>#&nbsp;{number(row)}</> },
  { key: 'contratista', label: 'contratista', card: 'subtitle', render: ({ contratista }) => contratista },
  {
    key: 'fechas',
    label: 'fechas',
    card: 'line',
    render: ({ fechaPreentrega, fechaEntrega }) => (
      <span>
        Preentrega {formatDate(fechaPreentrega)} · Entrega {formatDate(fechaEntrega)}
      </span>
    ),
  },
  {
    key: 'figuras',
    label: 'hallazgos',
    card: 'line',
    render: (row) => {
      const [found, open] = isDelivery(row) ? [row.hallazgosAd, row.porCerrarAd] : [row.hallazgos, row.porCerrar]
      const late = row.vencidos + row.vencidosAd
      return (
        <span>
          {counted(found, 'hallazgo', 'hallazgos')} · {open} por cerrar
          {late > 0 && <strong className={classes.late}> · {counted(late, 'vencido', 'vencidos')}</strong>}
        </span>
      )
    },
  },
]
