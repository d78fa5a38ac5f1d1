import { daysLeftText, termWords } from '@soportica/contract/projects/listColumns'
import type { RequestRow } from '@soportica/contract/requests/calls'
import { paddedRequest, requestStateName } from '@soportica/contract/requests/states'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { CellText } from '../../../shells/data-table/cells/CellText.tsx'
import { type Column, momentLook } from '../../../shells/data-table/column.ts'
import list from '../../../shells/project/list/ListCells.module.css'
import { Nothing } from '../../../ui/Nothing.tsx'
import { allRequests } from '../requestFilters.ts'
import { urgencyOf, waitText } from '../requestActor.ts'
import classes from './Requests.module.css'
import { RequestBadge } from './RequestBadge.tsx'

function Due({ row: { vence, diasRestantes } }: { row: RequestRow }) {
  if (vence === null) return <Nothing />
  // After a decision the date stays, without urgency.
  if (diasRestantes === null) return <span className={list.day}>{formatDate(vence)}</span>
  const plazo = urgencyOf(diasRestantes)
  return (
    <span className={list.due} data-plazo={plazo}>
      <span className={list.mark} role="img" aria-label={termWords[plazo]} />
      <span className={list.next}>{formatDate(vence)}</span>
      <span className={list.day}>{daysLeftText(diasRestantes)}</span>
    </span>
  )
}

function WaitingDays({ row: { diasEspera, esperaA } }: { row: RequestRow }) {
  return (
    <span className={list.number} data-tip={waitText(diasEspera, esperaA)}>
      {diasEspera}
    </span>
  )
}

/** Its requirement and the beginning of its text, in two lines. */
const Requirement = ({ row: { treNombre, pide } }: { row: RequestRow }) => (
  <CellText>
    <strong className={classes.kind}>{treNombre}</strong>
    {pide && ` · ${pide}`}
  </CellText>
)

const number = ({ numero }: RequestRow) => <span className={list.number}>{paddedRequest(numero)}</span>
const isWaiting = ({ estadoSolicitudId }: RequestRow): boolean => estadoSolicitudId === 1 || estadoSolicitudId === 2
const stateText = ({ estadoSolicitudId, estadoSolicitud, estadoBusqueda }: RequestRow): string =>
  [estadoSolicitud || requestStateName(estadoSolicitudId), estadoBusqueda].filter(Boolean).join(': ')
const sentTabs: readonly number[] = [2, 4]
const toApprove = 1

const columns: readonly Column<RequestRow>[] = [
  {
    key: 'numero',
    label: '#',
    title: 'número',
    sortable: true,
    card: 'title',
    width: '5.5rem',
    grow: 0,
    narrow: true,
    render: number,
  },
  { key: 'pide', label: 'lo que pide', width: '15rem', grow: 3, narrow: true, render: (row) => <Requirement row={row} /> },
  {
    key: 'fechaRadicacion',
    label: 'fecha solicitud',
    ...momentLook,
    sortable: true,
    render: ({ fechaRadicacion }) => formatDateTime(fechaRadicacion),
  },
  { key: 'solicitante', label: 'solicitante', width: '9rem', render: ({ nombreRadicador }) => nombreRadicador },
  { key: 'responsables', label: 'responsables', width: '11rem' },
  { key: 'estado', label: 'estado', width: '9rem', card: 'tag', text: stateText, render: (row) => <RequestBadge {...row} withSearch /> },
  {
    key: 'vence',
    label: 'vence',
    width: '12.5rem',
    sortable: true,
    text: ({ vence }) => (vence === null ? '' : formatDate(vence)),
    render: (row) => <Due row={row} />,
  },
  {
    key: 'espera',
    label: 'días',
    title: 'días hábiles en espera',
    width: '5rem',
    grow: 0,
    sortable: true,
    narrow: true,
    text: (row) => (isWaiting(row) ? String(row.diasEspera) : ''),
    render: (row) => (isWaiting(row) ? <WaitingDays row={row} /> : <Nothing />),
  },
  { key: 'esperaA', label: 'espera a', width: '9rem', hidden: true },
  { key: 'proyecto', label: 'proyecto', width: '7.5rem', render: ({ pryNombre }) => pryNombre },
  { key: 'categoria', label: 'categoría', width: '7.5rem', render: ({ catNombre }) => catNombre },
  { key: 'solicitud', label: 'solicitud', width: '8.5rem', render: ({ tsoNombre }) => tsoNombre },
  { key: 'requisito', label: 'requisito', width: '9.5rem', render: ({ treNombre }) => treNombre },
  { key: 'usuenv', label: 'Enviado Por', width: '9rem' },
  { key: 'fecenv', label: 'Fecha De Envío', ...momentLook, render: ({ fecenv }) => formatDateTime(fecenv) },
  { key: 'departamento', label: 'departamento', width: '8rem' },
  { key: 'municipio', label: 'municipio', width: '8rem' },
  { key: 'sector', label: 'sector', width: '8rem' },
]

/** The state appears in tabs with several; sender and time where somebody sent it; nothing that waits for its approval has a due date. */
export const requestColumns = (tab: number): Column<RequestRow>[] =>
  columns.filter(({ key }) => {
    if (key === 'estado') return tab === allRequests
    if (key === 'vence') return tab !== toApprove
    return key === 'usuenv' || key === 'fecenv' ? sentTabs.includes(tab) : true
  })

/** The facts for work on the road; the dialog has the rest. */
export const requestCards: readonly Column<RequestRow>[] = [
  ...columns.filter(({ card }) => card !== undefined),
  { key: 'proyecto', label: 'proyecto', card: 'subtitle', render: ({ pryNombre }) => pryNombre },
  { key: 'municipio', label: 'municipio', card: 'subtitle', inCard: ({ municipio }) => municipio !== '' },
  {
    key: 'requisito',
    label: 'requisito',
    card: 'line',
    render: ({ tsoNombre, treNombre, pide }) => (
      <span className={classes.demand} data-tip-if-cut>
        {[tsoNombre, treNombre, pide].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    key: 'responsables',
    label: 'responsables',
    card: 'line',
    render: ({ nombreRadicador, responsables }) => (
      <span className={classes.line} data-tip-if-cut>
        {[nombreRadicador, responsables].filter(Boolean).join(' → ')}
      </span>
    ),
  },
  { key: 'vence', label: 'vence', card: 'line', inCard: (row) => isWaiting(row), render: (row) => <WhenDue row={row} /> },
]

function WhenDue({ row }: { row: RequestRow }) {
  if (row.vence !== null) return <Due row={row} />
  return <CellText>Espera hace {waitText(row.diasEspera).toLowerCase()}</CellText>
}
