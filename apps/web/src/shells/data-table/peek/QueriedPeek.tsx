import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { PeekPanel, type PeekProps } from './PeekPanel.tsx'

type Props<T> = Omit<PeekProps, 'id'> & {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  readonly children: (record: T) => ReactNode
}

/** A record beside its list, as soon as it is read. */
export function QueriedPeek<T>({ name, onClose, query: { data, error, refetch }, children }: Props<T>) {
  const waiting = <Skeleton height="14rem" radius="md" role="status" aria-label="Cargando…" />
  const missing = error ? <ErrorState error={error} onRetry={() => void refetch()} /> : waiting
  return (
    <PeekPanel name={name} onClose={onClose}>
      {data === undefined ? missing : children(data)}
    </PeekPanel>
  )
}
