import type { NotificationRow, NotificationTab } from '@soportica/contract/notifications/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type More, moreOf } from '../endless-list/more.ts'
import { listKey, loadPage } from './notificationLists.ts'
import { rowsOf } from './notificationPages.ts'

export type Notifications = {
  readonly rows: readonly NotificationRow[]
  readonly pending: boolean
  readonly error: unknown
  readonly retry: () => void
  readonly more: More
}

// New rows are pushed; a reopened tab starts at its first page.
export function useNotifications(tab: NotificationTab): Notifications {
  const query = useInfiniteQuery({
    queryKey: listKey(tab),
    queryFn: ({ pageParam, signal }) => loadPage(tab, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  return {
    rows,
    pending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: moreOf(query),
  }
}
