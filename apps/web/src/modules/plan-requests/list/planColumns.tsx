import type { PlanRow } from '@soportica/contract/plan-requests/calls'
import { hasSender, paddedPlan } from '@soportica/contract/plan-requests/states'
import { formatDateTime } from '../../../lib/format.ts'
import { type Column, momentLook } from '../../../shells/data-table/column.ts'
import cells from '../../../shells/project/list/ListCells.module.css'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PlanBadge } from '../components/PlanBadge.tsx'
import classes from '../components/Plans.module.css'
import { allPlans } from './planFilters.ts'

const number = ({ sopid }: PlanRow) => <span className={cells.number}>{paddedPlan(sopid)}</span>
function Who({ row: { nombre, correo } }: { row: PlanRow }) {
  return (
    <span className={classes.who}>
      <span data-tip-if-cut>{nombre}</span>
      <small data-tip-if-cut>{correo}</small>
    </span>
  )
}
function Site({ row: { tipoSitio, codigo, sitio } }: { row: PlanRow }) {
  return (
    <span className={classes.who}>
      <span data-tip-if-cut>
        {tipoSitio} {codigo}
      </span>
      {sitio && <small data-tip-if-cut>{sitio}</small>}
    </span>
  )
}

const columns: readonly Column<PlanRow>[] = [
  {
    key: 'sopid',
    label: '#',
    title: 'número',
    sortable: true,
    card: 'title',
    width: '5.5rem',
    grow: 0,
    narrow: true,
    render: number,
  },
  {
    key: 'fechaSolicitud',
    label: 'fecha solicitud',
    ...momentLook,
    render: ({ fechaSolicitud }) => formatDateTime(fechaSolicitud),
  },
  {
    key: 'nombre',
    label: 'solicitante',
    sortable: true,
    width: '12rem',
    grow: 2,
    narrow: true,
    render: (row) => <Who row={row} />,
  },
  { key: 'codigo', label: 'sitio', width: '12rem', grow: 2, render: (row) => <Site row={row} /> },
  { key: 'tipoPlanos', label: 'tipo de planos', width: '11rem', grow: 2 },
  {
    key: 'estado',
    label: 'estado',
    card: 'tag',
    width: '9.5rem',
    grow: 0,
    text: ({ estadoPlano }) => estadoPlano,
    render: (row) => <PlanBadge {...row} />,
  },
  { key: 'usuenv', label: 'Enviado Por', width: '9rem' },
  { key: 'fecenv', label: 'Fecha De Envío', ...momentLook, sortable: true, render: ({ fecenv }) => formatDateTime(fecenv) },
  { key: 'region', label: 'región', sortable: true, width: '8rem', render: ({ region }) => region || <Nothing /> },
  { key: 'direccion', label: 'dirección', width: '10rem', render: ({ direccion }) => direccion || <Nothing /> },
  { key: 'observacion', label: 'observación', width: '11rem', grow: 2, render: ({ observacion }) => observacion || <Nothing /> },
]

/** The state appears in tabs with several; sender and time in the tabs of sent ones. */
export const planColumns = (tab: number): Column<PlanRow>[] =>
  columns.filter(({ key }) => {
    if (key === 'estado') return tab === allPlans
    return key === 'usuenv' || key === 'fecenv' ? hasSender(tab) : true
  })

/** On a phone: requester, plans and site. */
export const planCards: readonly Column<PlanRow>[] = [
  ...columns.filter(({ card }) => card !== undefined),
  { key: 'fecha', label: 'fecha', card: 'subtitle', render: ({ fechaSolicitud }) => formatDateTime(fechaSolicitud) },
  {
    key: 'sitio',
    label: 'sitio',
    card: 'line',
    render: ({ tipoSitio, codigo, region }) => [`${tipoSitio} ${codigo}`, region].filter(Boolean).join(' · '),
  },
  {
    key: 'nombre',
    label: 'solicitante',
    card: 'line',
    render: ({ nombre, tipoPlanos }) => [nombre, tipoPlanos].filter(Boolean).join(' · '),
  },
]
