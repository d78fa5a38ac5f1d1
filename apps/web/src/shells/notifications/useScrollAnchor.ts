import type { NotificationRow } from '@soportica/contract/notifications/notifications'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const atTop = (box: HTMLElement) => box.scrollTop < 8

function firstInSight(box: HTMLElement): { element: HTMLElement; top: number } | undefined {
  const items = [...box.querySelectorAll<HTMLElement>('li[data-id]')]
  const element = items.find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > box.scrollTop)
  return element && { element, top: element.offsetTop }
}

/** Rows arriving at the top do not push the read ones away; `above`: the number of arrivals not yet visible. */
export function useScrollAnchor(box: RefObject<HTMLElement | null>, rows: readonly NotificationRow[]) {
  const anchor = useRef<ReturnType<typeof firstInSight>>(undefined)
  const newest = rows[0]?.not_id ?? 0
  const [known, setKnown] = useState(newest)
  const latest = useRef(newest)
  latest.current = newest

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { element: item, top = 0 } = anchor.current ?? {}
    if (item?.isConnected && item.offsetTop !== top) element.scrollBy({ top: item.offsetTop - top, behavior: 'instant' })
    anchor.current = firstInSight(element)
    if (atTop(element)) setKnown(newest)
  }, [box, rows, newest])

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const note = () => {
      anchor.current = firstInSight(element)
      if (atTop(element)) setKnown(latest.current)
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [box])

  const above = known === 0 ? 0 : rows.filter(({ not_id }) => not_id > known).length
  const toTop = () => {
    box.current?.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }
  return { above, toTop }
}
