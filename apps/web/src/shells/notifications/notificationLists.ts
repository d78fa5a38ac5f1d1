import {
  listNotifications,
  type NotificationRow,
  type NotificationTab,
  notificationsPerPage,
  notificationTabs,
} from '@soportica/contract/notifications/notifications'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query.ts'
import { type NotificationPage, type NotificationPages, putRow, withSeen } from './notificationPages.ts'
import { setUnread } from './unread.ts'

const listsKey = ['notifications']
export const listKey = (tab: NotificationTab) => [...listsKey, tab]

// Marked here and not yet by the server: an answer that was on its way does not bring them back.
const seenHere = new Set<number>()

function change(update: (data: NotificationPages, tab: NotificationTab) => NotificationPages): void {
  for (const tab of notificationTabs) {
    queryClient.setQueryData<NotificationPages>(listKey(tab), (data) => data && update(data, tab))
  }
}

export async function loadPage(tab: NotificationTab, antesDe: number, signal: AbortSignal): Promise<NotificationPage> {
  const body = { vista: tab, limit: notificationsPerPage, ...(antesDe > 0 ? { antesDe } : {}) }
  const { results, sinVer } = await call(listNotifications, { body }, { signal })
  if (antesDe === 0 && seenHere.size === 0) setUnread(sinVer)
  const next = results.length < notificationsPerPage ? undefined : results.at(-1)?.not_id
  const page = withSeen({ pages: [{ rows: results, next }], pageParams: [] }, tab, (id) => seenHere.has(id)).pages[0]
  return page ?? { rows: [], next }
}

/** Adds the row to the loaded lists; a running request may have missed it. */
export function showRow(row: NotificationRow): void {
  const missed = queryClient.isFetching({ queryKey: listsKey }) > 0
  change((data, tab) => putRow(data, tab, row))
  if (missed) reloadLists()
}

export function showSeen(id: number): void {
  seenHere.add(id)
  change((data, tab) => withSeen(data, tab, (one) => one === id))
}

export const settleSeen = (id: number): void => void seenHere.delete(id)

/** Answers how to take it back. */
export function showAllSeen(): () => void {
  const before = queryClient.getQueriesData<NotificationPages>({ queryKey: listsKey })
  change((data, tab) => withSeen(data, tab, () => true))
  return () => before.forEach(([key, data]) => queryClient.setQueryData(key, data))
}

export const reloadLists = (): void => void queryClient.invalidateQueries({ queryKey: listsKey })
