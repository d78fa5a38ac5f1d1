import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './EndlessList.module.css'
import { LoadFailed } from './LoadFailed.tsx'
import type { More } from './more.ts'

type Props = {
  readonly more: More
  // The scrolling element, if it is not the page.
  readonly box?: RefObject<HTMLElement | null>
  readonly failure: string
  readonly role?: 'alert' | 'status'
  // The text at the end of the list.
  readonly last?: string
  // While more comes.
  readonly children: ReactNode
}

/** Loads the next page when the user reaches the end. */
export function ListEnd({ more, box, failure, role, last, children }: Props) {
  const mark = useEndInSight(more, box)
  return (
    <div ref={mark} className={classes.end}>
      {more.failed && !more.loading ? (
        <LoadFailed role={role} onRetry={more.load}>
          {failure}
        </LoadFailed>
      ) : more.there ? (
        children
      ) : (
        last && <p>{last}</p>
      )}
    </div>
  )
}

// Fetched a little before somebody gets there.
const ahead = '300px'

/** Loads the next page when the marked end of the list comes into view of the scrolling box. */
function useEndInSight(more: More, box?: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
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
