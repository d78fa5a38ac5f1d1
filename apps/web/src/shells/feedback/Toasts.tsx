import { Button, CloseButton, Group, Kbd } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { type Notice, notices, noticeStore, takeBack } from '../../lib/toast.ts'
import { whenPersonLeaves } from '../../lib/api/underWay.ts'
import { isWritten } from '../shortcuts/isWritten.ts'
import { ariaKeysOf, isPressed, keysOf } from '../shortcuts/shortcuts.ts'
import { frontDialog, pressUndo, undoOffer } from '../shortcuts/undoKeys.ts'
import classes from './Toasts.module.css'

const drawings = { success: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, error: IconCircleX }

// Notices and their undo buttons belong to one person.
whenPersonLeaves(() => noticeStore.set([]))

export function Toasts() {
  const visibleNotices = useStore(noticeStore)
  const last = visibleNotices.find(({ undo }) => undo)
  // A dialog or drawer in front keeps the Tab key to itself. In a field the keys are the field's own.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(event, 'undo') || isWritten(event.target)) return
    // Behind a dialog nothing changes.
    if (!pressUndo() && !frontDialog()) void import('../undo/undoLast.ts').then(({ undoLast }) => undoLast())
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section className={classes.area} aria-label="Avisos" aria-live="polite">
      {visibleNotices.map((notice) => (
        <Toast key={notice.id} notice={notice} byKeys={notice === last} />
      ))}
    </section>
  )
}

function Toast({ notice, byKeys }: { notice: Notice; byKeys: boolean }) {
  const { id, kind, title, message, autoClose, closable } = notice
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
        {(notice.undo ?? notice.redo) ? <Undoable notice={notice} byKeys={byKeys} /> : message}
      </div>
      {(autoClose !== false || closable) && <CloseButton className={classes.close} size="sm" onClick={() => notices.hide(id)} />}
    </div>
  )
}

function Undoable({ notice, byKeys }: { notice: Notice; byKeys: boolean }) {
  return (
    <Group justify="space-between" gap="xs">
      <span>{notice.message}</span>
      <Group gap={4} wrap="nowrap">
        <Button
          ref={notice.undo && undoOffer}
          variant="subtle"
          size="compact-sm"
          aria-keyshortcuts={byKeys ? ariaKeysOf('undo') : undefined}
          onClick={() => takeBack(notice)}
        >
          {notice.undo ? 'Deshacer' : 'Rehacer'}
        </Button>
        {byKeys && (
          <Kbd size="xs" className={classes.keys}>
            {keysOf('undo')}
          </Kbd>
        )}
      </Group>
    </Group>
  )
}
