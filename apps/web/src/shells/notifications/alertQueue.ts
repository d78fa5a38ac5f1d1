import { type Notice, notices, noticeStore } from '../../lib/toast.ts'

export const mostAlerts = 3

// Alerts waiting for room.
let waiting: readonly Notice[] = []
const prefix = 'alerta:'
const isAlert = ({ id }: Notice) => id.startsWith(prefix)
let number = 0

function fill(): void {
  const [next, ...queue] = waiting
  if (!next || noticeStore.get().filter(isAlert).length >= mostAlerts) return
  waiting = queue
  notices.show(next)
  fill()
}
noticeStore.subscribe(fill)

let listed = 0

/** While the list is open it shows new rows, so alerts are hidden. Returns a function that resumes. */
export function listAlerts(): () => void {
  listed += 1
  forgetAlerts()
  return () => void (listed -= 1)
}

export function showAlert(alert: Pick<Notice, 'title'> & { readonly message: (hide: () => void) => Notice['message'] }): void {
  if (listed > 0) return
  number += 1
  const id = `${prefix}${number}`
  const message = alert.message(() => notices.hide(id))
  waiting = [...waiting, { id, kind: 'warn', title: alert.title, message, autoClose: false, closable: true }]
  fill()
}

export function forgetAlerts(): void {
  waiting = []
  for (const { id } of noticeStore.get().filter(isAlert)) notices.hide(id)
}
