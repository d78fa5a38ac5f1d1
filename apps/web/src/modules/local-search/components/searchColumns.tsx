import { counted } from '@soportica/rules/counted'
import type { LocalSearchRow } from '@soportica/contract/local-search/calls'
import { localSearchStateName, localSearchStates } from '@soportica/contract/local-search/states'
import { daysLeftText, termWords } from '@soportica/contract/projects/listColumns'
import { paddedSearch, withinSentence } from '@soportica/contract/requests/states'
import { soonDays } from '@soportica/rules/due'
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format.ts'
import { type Column, momentLook } from '../../../shells/data-table/column.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { shortened } from '../searchList.ts'
import classes from './SearchCells.module.css'

const termOf = (left: number): keyof typeof termWords => (left < 0 ? 'vencido' : left <= soonDays ? 'porVencer' : 'a tiempo')

function Due({ row: { vence, diasRestantes } }: { readonly row: LocalSearchRow }) {
  if (vence === null || diasRestantes === null) return <Nothing />
  const term = termOf(diasRestantes)
  return (
    <span className={classes.due} data-term={term} data-tip={daysLeftText(diasRestantes)}>
      <span className={classes.mark} role="img" aria-label={termWords[term]} />
      {formatDate(vence)}
    </span>
  )
}

const waitingDays = (days: number): string => `${counted(days, 'día hábil', 'días hábiles')} de espera`
const Waiting = ({ days }: { readonly days: number }) => (
  <span className={classes.figure} data-tip={waitingDays(days)}>
    {formatNumber(days)}
  </span>
)

const RequestText = ({ text }: { readonly text: string }) => {
  const shortText = shortened(text)
  return shortText === text ? <span>{text}</span> : <span data-tip={text}>{shortText}</span>
}

export const searchColumns: readonly Column<LocalSearchRow>[] = [
  {
    key: 'numero',
    label: 'Número',
    card: 'title',
    sortable: true,
    width: '6.25rem',
    grow: 0,
    render: ({ numero }) => <span className={classes.figure}>{paddedSearch(numero)}</span>,
  },
  { key: 'nombreRadicador', label: 'Solicitante', width: '8rem' },
  { key: 'solicitud', label: 'Solicitud', width: '8.5rem', render: ({ solicitud }) => <RequestText text={solicitud} /> },
  { key: 'categoria', label: 'Categoría', title: 'Categoría de la cotización', width: '6.5rem' },
  {
    key: 'fecha',
    label: 'Fecha',
    title: 'Fecha de la solicitud',
    sortable: true,
    ...momentLook,
    render: ({ fecha }) => formatDateTime(fecha),
  },
  { key: 'municipio', label: 'Municipio', width: '7rem', hidden: true },
  { key: 'responsables', label: 'Responsable', width: '8.5rem' },
  {
    key: 'espera',
    label: 'Días',
    title: 'Días hábiles de espera',
    sortable: true,
    width: '4.25rem',
    grow: 0,
    text: ({ diasEspera }) => String(diasEspera),
    render: ({ diasEspera }) => <Waiting days={diasEspera} />,
  },
  {
    key: 'vence',
    label: 'Vence',
    sortable: true,
    width: '7.75rem',
    grow: 0,
    text: ({ vence }) => (vence === null ? '' : formatDate(vence)),
    render: (row) => <Due row={row} />,
  },
]

/** The facts for work on the road; the dialog has the rest. */
export const searchCards: readonly Column<LocalSearchRow>[] = [
  ...searchColumns.filter(({ card }) => card === 'title'),
  { key: 'fecha', label: 'Fecha', card: 'subtitle', render: ({ fecha }) => formatDate(fecha) },
  { key: 'nombreRadicador', label: 'Solicitante', card: 'subtitle' },
  {
    key: 'solicitud',
    label: 'Solicitud',
    card: 'line',
    render: ({ solicitud, municipio }) => (
      <>
        <RequestText text={solicitud} />
        {municipio && ` · ${municipio}`}
      </>
    ),
  },
  {
    key: 'responsables',
    label: 'Responsable',
    card: 'line',
    render: (row) => (
      <span className={classes.waits}>
        {row.responsables !== '' && <span>Espera a {withinSentence(row.responsables)}</span>}
        <span>{waitingDays(row.diasEspera)}</span>
        {row.diasRestantes !== null && (
          <span>
            vence <Due row={row} />
          </span>
        )}
      </span>
    ),
  },
]

const meaningOf = (estado: number) => localSearchStates.find(({ id }) => id === estado)?.meaning ?? 'progress'
const Status = ({ estado }: { readonly estado: number }) => (
  <StatusBadge meaning={meaningOf(estado)} label={localSearchStateName(estado) ?? ''} />
)
/** In 'Todas'; elsewhere the tab says it. */
const statusColumn: Column<LocalSearchRow> = {
  key: 'estado',
  label: 'Estado',
  card: 'tag',
  width: '12.5rem',
  text: ({ estado }) => localSearchStateName(estado) ?? '',
  render: ({ estado }) => <Status estado={estado} />,
}
/** Who must act and how late comes first: not all columns have room beside the states. */
const everyKeys = ['numero', 'estado', 'responsables', 'espera', 'vence', 'nombreRadicador', 'municipio', 'solicitud', 'fecha', 'categoria']
export const everyColumns: readonly Column<LocalSearchRow>[] = everyKeys.map((key) => {
  const { hidden: _, ...column } = [statusColumn, ...searchColumns].find((one) => one.key === key)!
  return { ...column, hidden: key === 'categoria' }
})
export const everyCards: readonly Column<LocalSearchRow>[] = [
  ...searchCards,
  {
    ...statusColumn,
    // Its long names leave room for the number.
    render: ({ estado }) => (
      <span className={classes.narrow}>
        <Status estado={estado} />
      </span>
    ),
  },
]
