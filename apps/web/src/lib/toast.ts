import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export type NoticeKind = 'success' | 'info' | 'warn' | 'error'
export type Notice = {
  readonly id: string
  readonly kind: NoticeKind
  readonly message: ReactNode
  readonly title?: string
  // How long it stays; false: until it is hidden.
  readonly autoClose: number | false
  // Lasting notices can be closed by hand.
  readonly closable?: boolean
  /** The subject: a new notice about it replaces the old one. */
  readonly about?: string
  /** Undoes the reported change, by button or Ctrl+Z. */
  readonly undo?: () => void
  /** Does once more the change whose undo is reported. */
  readonly redo?: () => void
}

const most = 5

// Temporary notices make room; lasting ones stay until they are closed.
function fitting(all: readonly Notice[]): readonly Notice[] {
  const passing = new Set(all.filter(({ autoClose }) => autoClose !== false).slice(0, most))
  return all.filter((notice) => notice.autoClose === false || passing.has(notice))
}

export const noticeStore = createStore<readonly Notice[]>([])

// Notices that stay and change while something runs.
export const notices = {
  show: (notice: Notice): void => {
    const others = noticeStore.get().filter(({ id, about }) => id !== notice.id && (about === undefined || about !== notice.about))
    noticeStore.set(fitting([notice, ...others]))
  },
  update: (notice: Notice): void => noticeStore.set(noticeStore.get().map((other) => (other.id === notice.id ? notice : other))),
  hide: (id: string): void => noticeStore.set(noticeStore.get().filter((other) => other.id !== id)),
}

/** Once: it is gone before it is undone or redone. */
export function takeBack({ id, undo, redo }: Notice): void {
  notices.hide(id)
  ;(undo ?? redo)?.()
}

// The same sentence is shown once, however often it is reported.
const say = (kind: NoticeKind, autoClose: number) => (message: string, about?: string) =>
  notices.show({ id: `${kind}:${message}`, kind, message, autoClose, about })

export const toast = {
  success: say('success', 3000),
  info: say('info', 5000),
  warn: say('warn', 3000),
  alert: say('warn', 3000),
  error: say('error', 20_000),
}
