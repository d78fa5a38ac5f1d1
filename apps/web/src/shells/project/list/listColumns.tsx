import { statusOfModule } from '@soportica/contract/projects/modules'
import { type CashierRow, cashierSortFields } from '@soportica/contract/cashiers/listCalls'
import type { CashierColumn } from '@soportica/contract/cashiers/listColumns'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { listColumnsOf, missingText, termWords } from '@soportica/contract/projects/listColumns'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { formatDate } from '../../../lib/format.ts'
import type { Column } from '../../data-table/column.ts'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import { isFinal } from './listedRow.ts'
import classes from '../../../modules/cashiers/list/CashiersPage.module.css'
import { FamilyCell } from './FamilyCell.tsx'

const [good, attention] = [1, 2]

function Missing({ row }: { row: CashierRow }) {
  if (isFinal(row)) return <span>—</span>
  return <StatusBadge status={row.faltantes === 0 ? good : attention} label={missingText(row.faltantes)} />
}

function Next({ row: { proxima } }: { row: CashierRow }) {
  if (!proxima) return <span>—</span>
  const { etapa, entrega, plazo } = proxima
  return (
    <span className={classes.due} data-plazo={plazo} data-tip={`${etapa}: ${termWords[plazo].toLowerCase()}`}>
      <span className={classes.mark} role="img" aria-label={termWords[plazo]} />
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

const ofProject = ({ estado }: CashierRow): string => `Estado del proyecto: ${estado}`
const stageStatus = (row: CashierRow) => <span data-tip={ofProject(row)}>{row.estadoEtapa || '—'}</span>

type Look = Omit<Column<CashierRow>, 'key' | 'label' | 'title' | 'sortable'>
const described = (name: 'region' | 'tipologia' | 'tipoIntervencion', width: string): Look => ({
  width,
  inCard: (row) => row[name] !== '',
  render: (row) => oneLine(row[name]),
})
const looks: Readonly<Record<CashierColumn, Look>> = {
  consecutivo: { width: '7rem', render: ({ consecutivo }) => number(consecutivo) },
  codigo: { filter: { kind: 'text' }, width: '6rem', inCard: ({ codigo }) => codigo !== '' },
  nombre: { filter: { kind: 'text' }, card: 'title', width: '12rem', render: ({ nombre }) => wrapping(nombre) },
  estado: { card: 'tag', width: '6.5rem' },
  faltantes: { width: '6rem', render: (row) => <Missing row={row} /> },
  proxima: { width: '12rem', render: (row) => <Next row={row} /> },
  padre: { width: '7rem', inCard: ({ padre }) => padre !== '', render: (row) => <FamilyCell row={row} /> },
  region: described('region', '7rem'),
  tipologia: described('tipologia', '8rem'),
  tipoIntervencion: described('tipoIntervencion', '8rem'),
  anioContable: { width: '6rem', render: ({ anioContable }) => number(anioContable) },
  estadoProyecto: { width: '7rem', hidden: true, render: ({ estado }) => estado },
}
const sortable: readonly string[] = cashierSortFields

/** The status is shown where rows of several stand together: that of the tabs. */
export const cashierColumns = (modulo: CashierModule, withStatus: boolean): Column<CashierRow>[] =>
  listColumnsOf(cashierProject, modulo)
    .filter(({ key }) => key !== 'estado' || withStatus)
    .map((column) => ({
      ...column,
      sortable: sortable.includes(column.key),
      ...looks[column.key as CashierColumn],
      ...(column.key === 'estado' && statusOfModule(cashierProject, modulo) ? { render: stageStatus } : {}),
    }))
