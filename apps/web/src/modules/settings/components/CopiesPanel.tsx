import { Skeleton, Stack } from '@mantine/core'
import { Fragment, useState } from 'react'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { CopiesForm } from '../CopiesForm.tsx'
import { type Copies, useCopies } from '../useCopies.ts'
import type { Unsaved } from '../useSection.ts'
import { CopiesList } from './CopiesList.tsx'
import { CopiesStatus } from './CopiesStatus.tsx'

type Begun = { readonly start: Copies; readonly saves: number }

/** The copies of everything: how they are, when they are made, and which there are. */
export function CopiesPanel({ unsaved }: { unsaved: Unsaved }) {
  const { query, busy, read, copy, rehearse } = useCopies()
  const { data, error, isFetchedAfterMount, refetch } = query
  const [begun, setBegun] = useState<Begun | null>(null)
  if (error && !data) return <ErrorState error={error} title="Error al obtener las copias" onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) {
    return (
      <Stack role="status" aria-label="Cargando copias">
        <Skeleton h="6rem" />
        <Skeleton h="12rem" />
      </Stack>
    )
  }
  // A form keeps its initial values while data reload; each save starts it again.
  const { start, saves } = begun ?? { start: data, saves: 0 }
  if (!begun) setBegun({ start, saves })
  const renew = async () => {
    const stored = await read()
    if (stored) setBegun({ start: stored, saves: saves + 1 })
  }
  return (
    <>
      <CopiesStatus copies={data} busy={busy} onCopy={() => void copy()} onRehearse={() => void rehearse()} />
      <Fragment key={saves}>
        <CopiesForm start={start} renewed={saves > 0} unsaved={unsaved} onSaved={() => void renew()} />
      </Fragment>
      <CopiesList copies={data} />
    </>
  )
}
