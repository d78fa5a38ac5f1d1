import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ListEnd } from '../endless-list/ListEnd.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { HistoryBatch } from './HistoryBatch.tsx'
import { activeFilters, noFilters, savesSentence, wrongPeriod } from './historyFilters.ts'
import classes from './HistoryPanel.module.css'
import { HistoryTools } from './HistoryTools.tsx'
import { type HistorySubject, useHistory } from './useHistory.ts'

type Props = {
  readonly subject: HistorySubject
  // Inside another panel, which already names the record.
  readonly compact?: boolean
}

export function HistoryView({ subject, compact = false }: Props) {
  const [filters, setFilters] = useState(noFilters)
  // Until the period is valid, the former filters stay.
  const [appliedFilters, setAppliedFilters] = useState(noFilters)
  if (appliedFilters !== filters && wrongPeriod(filters) === undefined) setAppliedFilters(filters)
  const { batches, total, pending, error, retry, more } = useHistory(subject, appliedFilters)
  const filtered = activeFilters(appliedFilters) > 0
  const nothing = filtered ? 'Ningún cambio coincide con los filtros.' : 'Este registro aún no tiene cambios en la bitácora.'
  return (
    <div className={classes.view} data-compact={compact || undefined}>
      {!compact && <p className={classes.subject}>{subject.name}</p>}
      <HistoryTools subject={subject} filters={filters} onFilters={setFilters} exportable={total !== undefined && total > 0} />
      <p className={classes.count} role="status">
        {total !== undefined && total > 0 && savesSentence(total, filtered, formatNumber(total))}
      </p>
      {pending && <HistorySkeletons count={3} />}
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {total === 0 && (
        <EmptyState mensaje={nothing}>
          {filtered && (
            <Button variant="default" onClick={() => setFilters(noFilters)}>
              Limpiar filtros
            </Button>
          )}
        </EmptyState>
      )}
      {batches.length > 0 && (
        <ol className={classes.batches} aria-label={`Cambios de ${subject.name}`}>
          {batches.map((batch) => (
            <HistoryBatch key={batch.lote} batch={batch} />
          ))}
        </ol>
      )}
      {batches.length > 0 && (
        <ListEnd more={more} failure="No se pudieron cargar más cambios.">
          <HistorySkeletons count={2} />
        </ListEnd>
      )}
    </div>
  )
}

const heights = [90, 130, 90]

function HistorySkeletons({ count }: { count: number }) {
  return (
    <Stack gap="md" aria-busy role="status" aria-label="Cargando cambios">
      {heights.slice(0, count).map((height, index) => (
        <Skeleton key={`${height}-${index}`} height={height} radius="md" />
      ))}
    </Stack>
  )
}
