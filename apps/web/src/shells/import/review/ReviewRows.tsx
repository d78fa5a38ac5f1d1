import { limits } from '@soportica/contract/core/limits'
import { getImport, type ImportPreview, type RowState } from '@soportica/contract/core/imports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import type { ListState } from '../../data-table/listState.ts'
import { Pager } from '../../data-table/Pager.tsx'
import { TableSkeleton } from '../../data-table/TableSkeleton.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import classes from '../Import.module.css'
import { ReviewCards } from './ReviewCards.tsx'
import { stateLabels } from './reviewed.ts'
import { ReviewTable } from './ReviewTable.tsx'
import { RowsRegion } from './RowsRegion.tsx'

const none: Readonly<Record<RowState, string>> = {
  nueva: 'Ninguna fila es nueva',
  cambiada: 'Ninguna fila cambia lo que ya está guardado',
  igual: 'Ninguna fila es igual a lo que ya está guardado',
  erronea: 'Ninguna fila tiene errores',
}
const firstPage: ListState = { filters: {}, sort: { field: 'fila', order: 1 }, page: 1, size: 50 }

export function ReviewRows({ preview: { impid, totales }, state }: { preview: ImportPreview; state: RowState }) {
  const onPhone = usePhone()
  const top = useRef<HTMLDivElement>(null)
  const [list, setList] = useState(firstPage)
  const { page, size } = list
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['import', impid, state, page, size],
    queryFn: ({ signal }) =>
      call(getImport, { params: { impid }, query: { estado: state, first: (page - 1) * size, rows: size } }, { signal }),
    enabled: totales[state] > 0,
    // A review does not change.
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const goTo = (next: Partial<ListState>) => {
    setList({ ...list, page: 1, ...next })
    top.current?.scrollTo({ top: 0 })
  }
  if (totales[state] === 0) {
    return (
      <div className={classes.nothing}>
        <EmptyState mensaje={none[state]} />
      </div>
    )
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return onPhone ? (
      <TableSkeleton cards />
    ) : (
      <p className={classes.loading} role="status">
        Cargando filas…
      </p>
    )
  const Rows = onPhone ? ReviewCards : ReviewTable
  return (
    <>
      <RowsRegion ref={top} label={`Filas: ${stateLabels[state]}`} busy={isFetching}>
        <Rows label={stateLabels[state]} rows={data.filas} columns={data.columnas} state={state} />
      </RowsRegion>
      <Pager
        label={`las filas: ${stateLabels[state]}`}
        total={data.total}
        state={list}
        sizes={limits.pageSizes}
        onPage={(next) => goTo({ page: next })}
        onSize={(next) => goTo({ size: next })}
      />
    </>
  )
}
