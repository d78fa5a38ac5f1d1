import type { ReactNode } from 'react'
import classes from './DoneNotice.module.css'

type Props = { readonly icon: ReactNode; readonly sentence: string; readonly next?: string }

// Success, and the next step.
export function DoneNotice({ icon, sentence, next }: Props) {
  return (
    <div className={classes.done} role="status">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div>
        <p>{sentence}</p>
        {next && <p className={classes.next}>{next}</p>}
      </div>
    </div>
  )
}
