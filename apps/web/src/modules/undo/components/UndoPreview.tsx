import { Skeleton } from '@mantine/core'
import { previewUndo, undoLimits } from '@soportica/contract/undo/undo'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { UndoChanges } from '../../../shells/undo/UndoChanges.tsx'
import classes from '../Undo.module.css'

/** What undoing an action would change, and what it would leave. */
export function UndoPreview({ lote }: { readonly lote: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lastActions', lote],
    queryFn: ({ signal }) => call(previewUndo, { body: { lote } }, { signal }),
    // Others may have changed the same fields meanwhile.
    gcTime: 0,
  })
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h="2.6rem" role="status" aria-label="Cargando los cambios" />
    )
  }
  if (data.registros.length === 0) return <p className={classes.detail}>No cambiaría nada: todo está ya como antes.</p>
  return (
    <>
      <UndoChanges registros={data.registros} />
      {data.siguiente !== null && <p className={classes.detail}>Se muestran los primeros {undoLimits.preview} registros.</p>}
    </>
  )
}
