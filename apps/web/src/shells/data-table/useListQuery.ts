import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { pagesOf } from './listState.ts'
import type { ListControl } from './useListState.ts'

export type Page<Row> = { readonly results: readonly Row[]; readonly total: number }

export type ListResult<P> = {
  readonly page: P | undefined
  // The question of the present answer; undefined while it is a former one.
  readonly question: string | undefined
  readonly fetching: boolean
  readonly error: unknown
  readonly retry: () => void
}

type Options = {
  // Something covers the list: the rows stay, and are refetched when it is visible again.
  readonly covered?: boolean
}
/** A covered query is fetched once, so that there is something to return to. */
export const unlessCovered =
  (covered: boolean) =>
  ({ state }: { readonly state: { readonly data?: unknown } }): boolean =>
    !covered || state.data === undefined

// The old rows stay while the new ones come, and new rows never hold up typing.
export function useListQuery<P extends Page<object>>(
  key: QueryKey,
  load: (signal: AbortSignal) => Promise<P>,
  list: ListControl,
  { covered = false }: Options = {},
): ListResult<P> {
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    enabled: unlessCovered(covered),
  })
  const { setPage, state } = list
  const last = data && !isPlaceholderData ? pagesOf(data.total, state.size) : undefined
  useEffect(() => {
    if (last !== undefined && state.page > last) setPage(last, { replace: true })
  }, [last, state.page, setPage])

  // Rows on screen outlast a failure, but not the right to see them.
  const refused = isApiError(error, 403)
  const allowedData = refused ? undefined : data
  const page = useDeferredValue(allowedData)
  const question = isPlaceholderData || page !== allowedData ? undefined : hashKey(key)
  return useMemo(
    () => ({
      page: refused ? undefined : page,
      question,
      // Also until the new rows are drawn.
      fetching: isFetching || page !== allowedData,
      error: allowedData ? null : error,
      retry: () => void refetch(),
    }),
    [page, question, isFetching, allowedData, refused, error, refetch],
  )
}
