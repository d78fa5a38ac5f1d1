import type { ReactNode, RefObject } from 'react'
import classes from './EndlessList.module.css'
import { LoadFailed } from './LoadFailed.tsx'
import type { More } from './more.ts'
import { useEndInSight } from './useEndInSight.ts'

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
