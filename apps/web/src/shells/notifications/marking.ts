import {
  countNotifications,
  markAllNotifications,
  markNotification,
  type NotificationRow,
} from '@soportica/contract/notifications/notifications'
import { call } from '../../lib/api/api.ts'
import { leavesPage, sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { reloadLists, settleSeen, showAllSeen, showRow, showSeen } from './notificationLists.ts'
import { setUnread, unreadCount } from './unread.ts'

/** A missing count stops nothing: failures are only logged. */
export async function recount(): Promise<void> {
  try {
    setUnread((await call(countNotifications, { query: {} })).sinVer)
  } catch (error) {
    // oxlint-disable-next-line no-console
    if (!leavesPage(error)) console.error('No se pudieron contar las notificaciones', error)
  }
}

let going = 0
let overlapped = false

export const isMarking = (): boolean => going > 0

// Overlapping answers may arrive out of order: then the count is fetched.
async function count(mark: () => Promise<{ readonly sinVer: number }>): Promise<void> {
  going += 1
  if (going > 1) overlapped = true
  let answered: number | undefined
  try {
    answered = (await mark()).sinVer
  } finally {
    going -= 1
    if (going === 0) {
      if (overlapped) void recount()
      else if (answered !== undefined) setUnread(answered)
      overlapped = false
    }
  }
}

const notifyFailure = (what: string, error: unknown) => {
  if (!leavesPage(error)) toast.error(`${what}: ${sentenceOf(error).replace(/\.$/, '')}. Intente de nuevo.`)
}

/** Seen at once; if the server does not agree, everything is as before and it says so. */
export async function markSeen(row: NotificationRow): Promise<void> {
  if (row.not_visto === 1) return
  const id = row.not_id
  showSeen(id)
  setUnread(unreadCount() - 1)
  try {
    await count(() => call(markNotification, { params: { id }, body: {} }))
    settleSeen(id)
  } catch (error) {
    settleSeen(id)
    setUnread(unreadCount() + 1)
    showRow(row)
    notifyFailure('No se pudo marcar la notificación como vista', error)
  }
}

export async function markAllSeen(): Promise<void> {
  const before = unreadCount()
  const takeBack = showAllSeen()
  setUnread(0)
  try {
    await count(() => call(markAllNotifications, { body: {} }))
  } catch (error) {
    takeBack()
    setUnread(before)
    reloadLists()
    notifyFailure('No se pudieron marcar las notificaciones como vistas', error)
  }
}
