import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { CopiesForm } from './CopiesForm.tsx'
import { useCopies } from './useCopies.ts'
import type { Unsaved } from '../useSection.ts'
import { CopiesList } from './CopiesList.tsx'
import { CopiesStatus } from './CopiesStatus.tsx'
import { Renewed } from '../components/Renewed.tsx'

/** The copies of everything: how they are, when they are made, and which there are. */
export function CopiesPanel({ unsaved }: { unsaved: Unsaved }) {
  const { query, busy, read, copy, rehearse } = useCopies()
  const { data, error, isFetchedAfterMount, refetch } = query
  if (error && !data) return <ErrorState error={error} title="Error al obtener las copias" onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) {
    return (
      <Stack role="status" aria-label="Cargando copias">
        <Skeleton h="6rem" />
        <Skeleton h="12rem" />
      </Stack>
    )
  }
  return (
    <>
      <CopiesStatus copies={data} busy={busy} onCopy={() => void copy()} onRehearse={() => void rehearse()} />
      <Renewed stored={data} read={read}>
        {(renewedProps) => <CopiesForm unsaved={unsaved} {...renewedProps} />}
      </Renewed>
      <CopiesList copies={data} />
    </>
  )
}
