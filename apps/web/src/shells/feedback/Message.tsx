import type { ReactNode } from 'react'
import classes from './Message.module.css'

type Props = {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly heading?: 'h1' | 'p'
  readonly text?: ReactNode
  readonly tone?: 'calm' | 'danger'
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

// Icon, sentence and next step: the look of empty, refused, missing and failed states.
export function Message({ icon, title, heading: Heading = 'p', text, tone = 'calm', role, children }: Props) {
  return (
    <div className={classes.message} role={role}>
      <span className={classes.drawing} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <Heading className={classes.title} style={{ margin: 0 }}>
        {title}
      </Heading>
      {text && <div className={classes.text}>{text}</div>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
