import { type RefObject, useEffect, useRef } from 'react'
import type { More } from './more.ts'

// Fetched a little before somebody gets there.
const ahead = '300px'

/** Loads the next page when the marked end of the list comes into view of the scrolling box. */
export function useEndInSight(more: More, box?: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const load = useRef(more.load)
  load.current = more.load
  const waiting = more.there && !more.loading && !more.failed
  // Observed again after every page: the end may still be visible.
  useEffect(() => {
    if (!waiting || !mark.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load.current(),
      box && { root: box.current, rootMargin: ahead },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [waiting, box])
  return mark
}
