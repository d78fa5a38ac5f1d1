import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { unlessCovered } from '../data-table/useListQuery.ts'
import type { StatusTab } from '../list/StatusTabs.tsx'

type Counted = { readonly estado: number; readonly label: string; readonly count: number }
type Loaded = { readonly tabs: readonly StatusTab[] | undefined; readonly error: unknown }

/** The tabs of a list with their numbers, which stay while the next ones are counted. */
export function useCountedTabs(key: QueryKey, load: (signal: AbortSignal) => Promise<readonly Counted[]>, covered = false): Loaded {
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    enabled: unlessCovered(covered),
  })
  return { tabs: useMemo(() => data?.map(({ estado, label, count }) => ({ id: estado, name: label, count })), [data]), error }
}
