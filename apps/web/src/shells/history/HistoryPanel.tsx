import { Button, Drawer, Skeleton, Stack } from '@mantine/core'
import { getHistory } from '@soportica/contract/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { HistoryBatch } from './HistoryBatch.tsx'
import classes from './HistoryPanel.module.css'

const batchesPerPage = 10

export type HistorySubject = { readonly entidad: string; readonly id: number; readonly name: string }

export type HistoryPanelProps = { readonly subject: HistorySubject | null; readonly opened: boolean; readonly onClose: () => void }

export function HistoryPanel({ subject, opened, onClose }: HistoryPanelProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title={<span className={classes.heading}>Bitácora</span>}>
      {subject && <HistoryOf subject={subject} />}
    </Drawer>
  )
}

function HistoryOf({ subject: { entidad, id, name } }: { subject: HistorySubject }) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['history', entidad, id],
    queryFn: ({ pageParam, signal }) => call(getHistory, { body: { entidad, id, rows: batchesPerPage, first: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const seen = pages.reduce((count, page) => count + page.results.length, 0)
      return seen < (pages.at(-1)?.total ?? 0) ? seen : undefined
    },
    staleTime: 0,
  })
  if (isPending) {
    return (
      <Stack gap="md" aria-busy>
        {[90, 130, 90].map((height, index) => (
          <Skeleton key={`${height}-${index}`} height={height} radius="md" />
        ))}
      </Stack>
    )
  }
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const batches = data.pages.flatMap((page) => page.results)
  if (batches.length === 0) return <EmptyState mensaje="Este registro aún no tiene cambios en la bitácora." />
  return (
    <>
      <p className={classes.subject}>{name}</p>
      <ol className={classes.batches} aria-label={`Cambios de ${name}`}>
        {batches.map((batch) => (
          <HistoryBatch key={batch.lote} batch={batch} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Cargar más
        </Button>
      )}
    </>
  )
}
