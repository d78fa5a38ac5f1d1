import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { pagesOf } from './listState.ts'
import type { ListControl } from './useListState.ts'

export type Page<Row> = { readonly results: readonly Row[]; readonly total: number }

export type ListResult<P> = {
  readonly page: P | undefined
  // What the page answers; nothing while it still is that of the question before.
  readonly question: string | undefined
  readonly fetching: boolean
  readonly error: unknown
  readonly retry: () => void
}

type Options = {
  // Something lies over the whole of it: what is there stays, and is asked for anew when it is seen again.
  readonly covered?: boolean
}
/** Of a query that nobody sees: it is asked once, so that there is something to come back to. */
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
      // Also until what came is drawn.
      fetching: isFetching || page !== allowedData,
      error: allowedData ? null : error,
      retry: () => void refetch(),
    }),
    [page, question, isFetching, allowedData, refused, error, refetch],
  )
}
