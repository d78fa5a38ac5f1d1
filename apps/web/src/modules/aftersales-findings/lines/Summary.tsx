import { acts } from '@soportica/contract/aftersales/states'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { summaryQuery } from './reportQueries.ts'
import { linesNotLoaded } from '../../aftersales/aftersales.public.ts'
import classes from './Lines.module.css'

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number): string => formatNumber(rows.reduce((sum, row) => sum + of(row), 0))

/** How many findings of an act each responsible person has. */
export function Summary({ repid, tipo }: { readonly repid: number; readonly tipo: 1 | 2 }) {
  const { data, error, refetch } = useQuery(summaryQuery(repid, tipo))
  if (error && !data) return <ErrorState error={error} title={linesNotLoaded(error)} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <EmptyState mensaje="Esta acta no tiene hallazgos." />
  return (
    <table className={classes.summaryTable}>
      <caption>{acts.find((act) => act.tipo === tipo)?.nombre}</caption>
      <thead>
        <tr>
          <th scope="col">Responsable</th>
          <th scope="col">Hallazgos</th>
          <th scope="col">Por cerrar</th>
          <th scope="col">Vencidos</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ usuid, responsable, countFindings, porCerrar, vencidos }) => (
          <tr key={usuid ?? 0}>
            <th scope="row">{responsable || 'Sin responsable'}</th>
            <td>{formatNumber(countFindings)}</td>
            <td>{formatNumber(porCerrar)}</td>
            <td data-late={vencidos > 0 || undefined}>{formatNumber(vencidos)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total de Hallazgos</th>
          <td>{sumOf(data, ({ countFindings }) => countFindings)}</td>
          <td>{sumOf(data, ({ porCerrar }) => porCerrar)}</td>
          <td>{sumOf(data, ({ vencidos }) => vencidos)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
