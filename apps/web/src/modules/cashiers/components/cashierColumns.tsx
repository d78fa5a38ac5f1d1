import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { statusOfModule } from '@soportica/contract/cashiers/stageColumns'
import { formatDate } from '../../../lib/format.ts'
import type { Column } from '../../../shells/data-table/column.ts'
import { StatusBadge } from '../../../shells/data-table/StatusBadge.tsx'
import { isFinal } from '../cashierRow.ts'
import classes from '../CashiersPage.module.css'
import { FamilyCell } from './FamilyCell.tsx'

const plazos = { vencido: 'Vencido', porVencer: 'Por vencer', 'a tiempo': 'A tiempo' } as const
const [good, attention] = [1, 2]

export const missingText = (faltantes: number): string => (faltantes === 0 ? 'Listo' : `Faltan ${faltantes}`)

function Missing({ row }: { row: CashierRow }) {
  if (isFinal(row)) return <span>—</span>
  return <StatusBadge status={row.faltantes === 0 ? good : attention} label={missingText(row.faltantes)} />
}

function Next({ row: { proxima } }: { row: CashierRow }) {
  if (!proxima) return <span>—</span>
  const { etapa, entrega, plazo } = proxima
  return (
    <span className={classes.due} data-plazo={plazo} data-tip={`${etapa}: ${plazos[plazo].toLowerCase()}`}>
      <span className={classes.mark} role="img" aria-label={plazos[plazo]} />
      {etapa}
      <span className={classes.day}>{formatDate(entrega)}</span>
    </span>
  )
}

const wrapping = (text: string) => <span className={classes.wrapping}>{text}</span>
// One line, so that rows are as high as what is in sight of them; the tip says the rest.
const oneLine = (text: string) => (
  <span className={classes.oneLine} data-tip={text}>
    {text}
  </span>
)
const number = (value: number) => <span className={classes.number}>{value}</span>

/** What is to be done comes before what describes. The status is shown where rows of several stand together: that of the tabs. */
export const cashierColumns = (modulo: CashierModule, withStatus: boolean): Column<CashierRow>[] => [
  { key: 'consecutivo', label: 'consecutivo', sortable: true, width: '7rem', render: ({ consecutivo }) => number(consecutivo) },
  {
    key: 'codigo',
    label: 'código',
    sortable: true,
    filter: { kind: 'text' },
    width: '6rem',
    inCard: ({ codigo }) => codigo !== '',
  },
  {
    key: 'nombre',
    label: 'nombre',
    sortable: true,
    filter: { kind: 'text' },
    card: 'title',
    width: '12rem',
    render: ({ nombre }) => wrapping(nombre),
  },
  ...(withStatus ? [statusOfModule(modulo) ? stageStatus : status] : []),
  { key: 'faltantes', label: 'faltantes', title: 'faltantes para entregar', width: '6rem', render: (row) => <Missing row={row} /> },
  { key: 'proxima', label: 'próxima', title: 'próxima entrega', width: '12rem', render: (row) => <Next row={row} /> },
  { key: 'padre', label: 'padre/hijo', width: '7rem', inCard: ({ padre }) => padre !== '', render: (row) => <FamilyCell row={row} /> },
  {
    key: 'region',
    label: 'región',
    sortable: true,
    width: '7rem',
    inCard: ({ region }) => region !== '',
    render: ({ region }) => oneLine(region),
  },
  {
    key: 'tipologia',
    label: 'tipología',
    sortable: true,
    width: '8rem',
    inCard: ({ tipologia }) => tipologia !== '',
    render: ({ tipologia }) => oneLine(tipologia),
  },
  {
    key: 'tipoIntervencion',
    label: 'tipo intervención',
    sortable: true,
    width: '8rem',
    inCard: ({ tipoIntervencion }) => tipoIntervencion !== '',
    render: ({ tipoIntervencion }) => oneLine(tipoIntervencion),
  },
  { key: 'anioContable', label: 'año contable', sortable: true, width: '6rem', render: ({ anioContable }) => number(anioContable) },
  ...(statusOfModule(modulo) ? [projectStatus] : []),
]
const status: Column<CashierRow> = { key: 'estado', label: 'estado', sortable: true, card: 'tag', width: '6.5rem' }
const ofProject = ({ estado }: CashierRow): string => `Estado del proyecto: ${estado}`
const stageStatus: Column<CashierRow> = {
  ...status,
  render: (row) => <span data-tip={ofProject(row)}>{row.estadoEtapa || '—'}</span>,
}
const projectStatus: Column<CashierRow> = {
  key: 'estadoProyecto',
  label: 'estado proyecto',
  sortable: true,
  width: '7rem',
  hidden: true,
  render: ({ estado }) => estado,
}
