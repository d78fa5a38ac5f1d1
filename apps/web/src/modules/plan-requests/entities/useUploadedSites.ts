import { type EntityKind, listEntityData } from '@soportica/contract/plan-requests/entities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { moreOf } from '../../../shells/endless-list/more.ts'

export const sitesKey = ['uploadedSites'] as const
const perPage = 50

/** By code, page by page. */
export function useUploadedSites(opc: EntityKind, texto: string) {
  const query = useInfiniteQuery({
    queryKey: [...sitesKey, opc, texto],
    queryFn: ({ pageParam, signal }) =>
      call(listEntityData, { body: { opc, ...(texto ? { texto } : {}), rows: perPage, first: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length * perPage : undefined),
    staleTime: 0,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(({ results }) => results) ?? [], [query.data])
  return {
    rows,
    total: query.data?.pages[0]?.total ?? 0,
    pending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    more: moreOf(query),
  }
}
