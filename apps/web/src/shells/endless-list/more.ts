import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** The rows after the visible ones. */
export type More = {
  readonly there: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly load: () => void
}

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>

export const moreOf = (query: Paged): More => ({
  there: query.hasNextPage,
  loading: query.isFetching,
  failed: query.isFetchNextPageError,
  load: () => void query.fetchNextPage(),
})
