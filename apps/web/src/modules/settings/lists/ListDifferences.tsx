import { Skeleton } from '@mantine/core'
import { formatDateTime } from '../../../lib/format.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import type { ListStatus } from './listsState.ts'
import { useDifferences } from './useListsSync.ts'
import classes from './ListsStatus.module.css'

const kinds = { texto: 'texto', numero: 'número', fecha: 'fecha' } as const

/** The differences of a list with reasons and winners, and its required columns. */
export function ListDifferences({ list }: { list: ListStatus }) {
  const { data: read, error, refetch, isPlaceholderData } = useDifferences(list)
  // During a reload, "no differences" must not appear beside a row that counts some.
  const data = isPlaceholderData && read?.results.length === 0 ? undefined : read
  // Before the first check, no column counts as found.
  const looked = list.columnas.some(({ encontrada }) => encontrada)
  const columns = list.columnas.map(({ encontrada, ...column }) => ({ ...column, missing: looked && !encontrada }))
  return (
    <div className={classes.detail}>
      {error && !data ? (
        <ErrorState error={error} title="Error al obtener las diferencias" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="3rem" role="status" aria-label="Cargando las diferencias" />
      ) : data.results.length === 0 ? (
        list.error === '' && <p>No difiere en nada que deba revisar.</p>
      ) : (
        <ul className={classes.differences} aria-label={`Diferencias de ${list.nombre}`}>
          {data.results.map(({ id, clase, titulo, detalle, item, fecha }) => (
            <li key={id} data-kind={clase}>
              <span className={classes.title}>{titulo}</span>
              <span>{detalle}</span>
              <span className={classes.when}>
                {[item && `Elemento ${item} de la lista`, fecha && formatDateTime(fecha)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data?.hayMas && <p>Hay más: se muestran las últimas {data.results.length}.</p>}
      <p className={classes.columnsTitle}>Columnas que debe tener la lista</p>
      <ul className={classes.columns} aria-label={`Columnas de ${list.nombre}`}>
        {columns.map(({ columna, tipo, missing }) => (
          <li key={columna} data-missing={missing || undefined}>
            {columna}{' '}
            <small>
              {missing && 'falta, '}
              {kinds[tipo]}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
