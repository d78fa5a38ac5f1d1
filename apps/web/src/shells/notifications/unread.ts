import { createStore } from '../../lib/store.ts'

export type Unread = {
  readonly count: number
  // The number of arrivals since the page opened, and the last title: each makes the bell ring.
  readonly arrivals: number
  readonly last: string
}

const none: Unread = { count: 0, arrivals: 0, last: '' }

export const unreadStore = createStore(none)

export const unreadCount = (): number => unreadStore.get().count

export function setUnread(count: number): void {
  const before = unreadStore.get()
  const next = Math.max(0, count)
  if (next !== before.count) unreadStore.set({ ...before, count: next })
}

export function noteArrival(title: string, count: number): void {
  unreadStore.set({ count, arrivals: unreadStore.get().arrivals + 1, last: title })
}

export const forgetUnread = (): void => unreadStore.set(none)

export const unreadLabel = (count: number): string => (count > 99 ? '99+' : String(count))
