import { getHistory, getHistoryOptions, type HistoryEntry } from '@soportica/contract/records/history'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { moreOf } from '../endless-list/more.ts'
import type { HistoryFilters } from './historyFilters.ts'

const batchesPerPage = 10

export type HistorySubject = { readonly entidad: string; readonly id: number; readonly name: string }

/** Pages of saves, newest first. */
export function useHistory({ entidad, id }: HistorySubject, filters: HistoryFilters) {
  const query = useInfiniteQuery({
    queryKey: ['history', entidad, id, filters],
    queryFn: ({ pageParam, signal }) =>
      call(getHistory, { body: { entidad, id, ...filters, rows: batchesPerPage, first: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const seen = pages.reduce((count, page) => count + page.results.length, 0)
      return seen < (pages.at(-1)?.total ?? 0) ? seen : undefined
    },
    staleTime: 0,
  })
  const batches = useMemo(() => distinct((query.data?.pages ?? []).flatMap((page) => page.results)), [query.data])
  return {
    batches,
    total: query.data?.pages.at(-1)?.total,
    pending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    more: moreOf(query),
  }
}

// A new save shifts the pages: the last row of one may repeat on the next.
function distinct(batches: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(batches.map((batch) => [batch.lote, batch])).values()]
}

export function useHistoryOptions({ entidad, id }: HistorySubject) {
  return useQuery({
    queryKey: ['history', entidad, id, 'options'],
    queryFn: ({ signal }) => call(getHistoryOptions, { body: { entidad, id } }, { signal }),
  })
}
