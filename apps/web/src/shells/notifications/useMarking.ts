import type { NotificationRow, NotificationTab } from '@soportica/contract/notifications/notifications'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { markSeen } from './marking.ts'

/** The pressed button disappears with its row: the focus stays at the item, or moves to the one in its place. */
export function useMarking(box: RefObject<HTMLElement | null>, tab: NotificationTab, rows: readonly NotificationRow[]) {
  const latestRows = useRef(rows)
  latestRows.current = rows
  const next = useRef<number | undefined>(undefined)

  useLayoutEffect(() => {
    if (next.current === undefined) return
    const item = box.current?.querySelector<HTMLElement>(`li[data-id="${next.current}"]`)
    next.current = undefined
    ;(item ?? box.current)?.focus({ preventScroll: true })
  }, [box, rows])

  return useCallback(
    (row: NotificationRow) => {
      const at = latestRows.current.findIndex(({ not_id }) => not_id === row.not_id)
      const heir = latestRows.current[at + 1] ?? latestRows.current[at - 1]
      next.current = tab === 'no-vistas' ? (heir?.not_id ?? 0) : row.not_id
      void markSeen(row)
    },
    [tab],
  )
}
