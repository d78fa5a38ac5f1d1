import { VisuallyHidden } from '@mantine/core'
import type { NotificationRow } from '@soportica/contract/notifications/notifications'
import { IconCheck } from '@tabler/icons-react'
import { memo, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import DOMPurify from 'dompurify'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import classes from './Notifications.module.css'
import { routeOf } from './routeOf.ts'

// The server escapes its templates; here only plain markup gets onto the page anyway.
const ALLOWED_TAGS = ['b', 'strong', 'i', 'em', 'br', 'p', 'div', 'span', 'ul', 'ol', 'li']

function NotificationMessage({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true }))
  }, [html])
  return <div ref={box} className={classes.message} />
}

type Props = {
  readonly row: NotificationRow
  readonly now: Date
  readonly onMark: (row: NotificationRow) => void
  readonly onLeave: () => void
}

export const NotificationItem = memo(function Item({ row, now, onMark, onLeave }: Props) {
  const { not_id, not_titulo, not_mensaje, not_fec_env, not_prioridad } = row
  const unseen = row.not_visto === 0
  return (
    <li className={classes.item} data-id={not_id} data-unseen={unseen || undefined} tabIndex={-1}>
      <div className={classes.text}>
        <h3 className={classes.title}>
          {unseen && <VisuallyHidden component="span">Sin ver: </VisuallyHidden>}
          <Way row={row} onMark={onMark} onLeave={onLeave}>
            {not_titulo}
          </Way>
        </h3>
        <NotificationMessage html={not_mensaje} />
        <p className={classes.foot}>
          <span className={classes.priority} data-priority={not_prioridad}>
            <VisuallyHidden component="span">Prioridad </VisuallyHidden>
            {not_prioridad}
          </span>
          <time className={classes.time} dateTime={not_fec_env.replace(' ', 'T')} data-tip={formatDateTime(not_fec_env)}>
            {formatRelative(not_fec_env, now)}
            <VisuallyHidden component="span">, {formatDateTime(not_fec_env)}</VisuallyHidden>
          </time>
        </p>
      </div>
      {unseen && (
        <span className={classes.mark}>
          <IconAction label="Marcar como vista" onClick={() => onMark(row)}>
            <IconCheck size="1.2em" aria-hidden />
          </IconAction>
        </span>
      )}
    </li>
  )
})

type WayProps = Omit<Props, 'now'> & { readonly children: string }

// The link of a notification; without a target a press only marks it as read.
function Way({ row, onMark, onLeave, children }: WayProps) {
  const route = routeOf(row.not_ruta)
  if (route === undefined) {
    if (row.not_visto === 1) return children
    return (
      <button type="button" className={classes.way} onClick={() => onMark(row)}>
        {children}
      </button>
    )
  }
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    onMark(row)
    if (!ctrlKey && !metaKey && !shiftKey) onLeave()
  }
  return (
    <Link className={classes.way} to={route} onClick={follow}>
      {children}
    </Link>
  )
}
