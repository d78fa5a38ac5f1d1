import { cellFields } from '@soportica/contract/projects/cellFields'
import type { StatusClass } from '@soportica/contract/catalogs/statuses'
import { statusOfModule } from '@soportica/contract/projects/modules'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { moreColumns } from '@soportica/contract/projects/moreColumns'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { ListColumn, Project } from '@soportica/contract/projects/project'
import { daysLeftText, listColumnsOf, missingText, termWords } from '@soportica/contract/projects/listColumns'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { VisuallyHidden } from '@mantine/core'
import { formatDate } from '../../../lib/format.ts'
import type { Column } from '../../data-table/column.ts'
import { deviationText } from '../../timeline/deviationText.ts'
import { Nothing } from '../../../ui/Nothing.tsx'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import { isFinal } from './listedRow.ts'
import classes from './ListCells.module.css'
import { familySentence } from './family.ts'
import { FamilyCell } from './FamilyCell.tsx'

function Missing({ row, project }: { row: ListedRow; project: Project }) {
  if (isFinal(project, row)) return <Nothing />
  return <span className={classes.missing}>{missingText(row.faltantes)}</span>
}

function Next({ row: { proxima } }: { row: ListedRow }) {
  if (!proxima) return <Nothing />
  const { etapa, entrega, plazo, dias } = proxima
  return (
    <span className={classes.due} data-plazo={plazo} data-tip={`${etapa}: ${daysLeftText(dias).toLowerCase()}`}>
      <span className={classes.mark} role="img" aria-label={termWords[plazo]} />
      <span className={classes.next}>{etapa}</span>
      <span className={classes.day}>{formatDate(entrega)}</span>
    </span>
  )
}

// Under its heading a number suffices; tip and screen readers get the words.
function DaysLeft({ row: { proxima } }: { row: ListedRow }) {
  if (!proxima) return <Nothing />
  const { dias, plazo } = proxima
  return (
    <span className={classes.due} data-plazo={plazo} data-tip={daysLeftText(dias)}>
      <span className={classes.mark} aria-hidden />
      <span className={classes.days} aria-hidden>
        {dias}
      </span>
      <VisuallyHidden>{daysLeftText(dias)}</VisuallyHidden>
    </span>
  )
}

const responsible = ({ proxima }: ListedRow): string => proxima?.responsable ?? ''
const number = (value: number) => <span className={classes.number}>{value}</span>

const ofProject = ({ estado }: ListedRow): string => `Estado del proyecto: ${estado}`
const statusBadge =
  ({ status }: Project) =>
  ({ idEstado, estado }: ListedRow) => <StatusBadge meaning={meaningOf(status.of, idEstado)} label={estado} />
const stageStatus = (of: StatusClass) => (row: ListedRow) =>
  row.estadoEtapa ? (
    <span data-tip={ofProject(row)}>
      <StatusBadge meaning={meaningOf(of, row.idEstadoEtapa)} label={row.estadoEtapa} />
    </span>
  ) : (
    ''
  )

const dueText = ({ proxima }: ListedRow): string => (proxima ? `${proxima.etapa} ${formatDate(proxima.entrega)}` : '')

type Look = Omit<Column<ListedRow>, 'key' | 'label' | 'title' | 'sortable'>
const looks = (project: Project): Readonly<Record<string, Look>> => ({
  consecutivo: { width: '5rem', grow: 0, render: ({ consecutivo }) => number(consecutivo) },
  codigo: { width: '6rem', grow: 0, inCard: ({ codigo }) => codigo !== '' },
  nombre: { width: '13rem', lineWidth: '14rem', card: 'title' },
  estado: { card: 'tag', width: '7.6rem', render: statusBadge(project) },
  faltantes: {
    width: '5.2rem',
    grow: 0,
    text: (row) => (isFinal(project, row) ? '' : missingText(row.faltantes)),
    render: (row) => <Missing row={row} project={project} />,
  },
  proxima: { width: '19.7rem', lineWidth: '15.5rem', grow: 3, text: dueText, render: (row) => <Next row={row} /> },
  dias: {
    width: '4.3rem',
    grow: 0,
    text: ({ proxima }) => String(proxima?.dias ?? ''),
    inCard: ({ proxima }) => proxima !== null,
    render: (row) => <DaysLeft row={row} />,
  },
  responsable: {
    width: '11.5rem',
    lineWidth: '18rem',
    inCard: ({ proxima }) => Boolean(proxima?.responsable),
    text: responsible,
    render: responsible,
  },
  padre: {
    width: '5.3rem',
    lineWidth: '11rem',
    text: (row) => [row.padre, familySentence(project, row)].filter(Boolean).join('. '),
    inCard: ({ padre }) => padre !== '',
    render: (row) => <FamilyCell row={row} project={project} />,
  },
  estadoProyecto: { width: '8.5rem', grow: 0, hidden: true, text: ({ estado }) => estado, render: statusBadge(project) },
})
/** A column with the name of a chosen row, or with a value as it is. */
function declaredLook({ list }: Project, { key, hidden = false }: ListColumn): Look {
  const valueOf = (row: ListedRow): unknown => (row as Readonly<Record<string, unknown>>)[key]
  if (key in list.values) return { width: '5rem', grow: 0, hidden, render: (row) => number(Number(valueOf(row))) }
  return { width: '7.5rem', hidden, inCard: (row) => valueOf(row) !== '' }
}

/** The people and days of the stages: optional columns. */
const more = memoPerProject((project): Column<ListedRow>[] =>
  moreColumns(project).map(({ key, label, kind, group }) => {
    const valueOf = ({ columnas }: ListedRow): string => columnas?.[key] ?? onItsWay
    const render = (row: ListedRow): string => {
      const value = valueOf(row)
      return value === onItsWay ? value : moreText[kind](value)
    }
    return { key, label, group, width: kind === 'day' ? '7rem' : '8rem', inCard: (row) => valueOf(row) !== '', text: render, render }
  }),
)
const moreText = {
  words: (value: string) => value,
  day: formatDate,
  deviation: (value: string) => deviationText(value === '' ? null : Number(value)),
}
// Shown for rows that were loaded without this column.
const onItsWay = '…'

/** Whether the cell can change as far as the list knows; the record itself says which stages the user may edit. */
const changesOf =
  (project: Project, modulo: string, key: string) =>
  (row: ListedRow): true | string => {
    const { editar } = row.acciones
    if (typeof editar === 'string') return editar
    const change = cellFields(project, modulo, key, row)
    return typeof change === 'string' ? change : true
  }

/** The visible optional columns: their values are requested by name. */
export const visibleMoreColumns = (project: Project, visible: readonly string[]): Column<ListedRow>[] =>
  more(project).filter(({ key }) => visible.includes(key))

/** The status column appears where a tab has several statuses. */
export function listColumns(project: Project, modulo: string, withStatus: boolean): Column<ListedRow>[] {
  const known = looks(project)
  const stage = statusOfModule(project, modulo)
  const own = listColumnsOf(project, modulo)
    .filter(({ key }) => key !== 'estado' || withStatus)
    .map(({ width, hidden, ...column }): Column<ListedRow> => ({
      ...column,
      sortable: project.list.sorts.includes(column.key),
      ...(known[column.key] ?? declaredLook(project, { ...column, ...(hidden ? { hidden } : {}) })),
      ...(width ? { width } : {}),
      ...(column.key === 'estado' && stage ? { text: ({ estadoEtapa }) => estadoEtapa, render: stageStatus(stage.estados) } : {}),
    }))
  return [...own, ...more(project)].map((column) => ({ ...column, changes: changesOf(project, modulo, column.key) }))
}
