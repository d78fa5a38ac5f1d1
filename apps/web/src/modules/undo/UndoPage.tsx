import { listLastActions } from '@soportica/contract/undo/undo'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { EmptyState } from '../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../shells/page/PageSkeleton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import classes from './Undo.module.css'
import { ActionRow } from './components/ActionRow.tsx'

/** The user's actions of the last day that can be undone, each with what that would change. */
export function UndoPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['lastActions'],
    queryFn: ({ signal }) => call(listLastActions, { body: {} }, { signal }),
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  return (
    <>
      <PageTitle
        title="Últimas acciones"
        description="Lo que usted hizo en las últimas 24 horas y puede deshacer donde nadie lo cambió después"
      />
      {data.acciones.length === 0 ? (
        <EmptyState mensaje="En las últimas 24 horas usted no hizo nada que se pueda deshacer." />
      ) : (
        <ul className={classes.rows} aria-label="Últimas acciones">
          {data.acciones.map((action) => (
            <ActionRow key={action.lote} action={action} />
          ))}
        </ul>
      )}
    </>
  )
}
