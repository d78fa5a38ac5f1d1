import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useStore } from '../../lib/store.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import classes from './Bell.module.css'
import { unreadLabel, unreadStore } from './unread.ts'

type Props = { readonly expanded: boolean; readonly onOpen: () => void; readonly onNear: () => void }

export function Bell({ expanded, onOpen, onNear }: Props) {
  const { count, arrivals, last } = useStore(unreadStore)
  return (
    <span className={classes.bell} onPointerEnter={onNear} onFocus={onNear}>
      <IconAction
        label={count > 0 ? `Notificaciones, ${unreadLabel(count)} sin ver` : 'Notificaciones'}
        size="lg"
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-expanded={expanded}
      >
        {/* A new key restarts the shaking. */}
        <IconBell key={`${count > 0}${arrivals}`} className={count > 0 ? classes.shaking : undefined} size="1.4em" stroke={1.7} />
      </IconAction>
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {unreadLabel(count)}
        </span>
      )}
      <VisuallyHidden role="status">{last && <span key={arrivals}>Notificación nueva: {last}</span>}</VisuallyHidden>
    </span>
  )
}
