import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '../lib/store.ts'
import { type Notice, notices, noticeStore } from '../lib/toast.ts'
import classes from './Toasts.module.css'

const drawings = { success: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, error: IconCircleX }

export function Toasts() {
  const shown = useStore(noticeStore)
  return (
    <section className={classes.area} aria-label="Avisos" aria-live="polite">
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function Toast({ notice: { id, kind, title, message, autoClose, closable } }: { notice: Notice }) {
  const [held, setHeld] = useState(false)
  const Drawing = drawings[kind]

  // Pointing at it or being in it stops the clock; a pointer that merely rests where it appears does not.
  useEffect(() => {
    if (held || autoClose === false) return
    const timer = setTimeout(() => notices.hide(id), autoClose)
    return () => clearTimeout(timer)
  }, [held, autoClose, id])

  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' || kind === 'warn' ? 'alert' : 'status'}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Drawing className={classes.icon} size="1.45em" stroke={1.8} aria-hidden />
      <div className={classes.text}>
        {title && <div className={classes.title}>{title}</div>}
        {message}
      </div>
      {(autoClose !== false || closable) && <CloseButton className={classes.close} size="sm" onClick={() => notices.hide(id)} />}
    </div>
  )
}
