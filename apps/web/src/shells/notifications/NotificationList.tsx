import { counted } from '@soportica/rules/counted'
import { Button } from '@mantine/core'
import type { NotificationTab } from '@soportica/contract/notifications/notifications'
import { IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ListEnd } from '../endless-list/ListEnd.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import classes from './Notifications.module.css'
import { useScrollAnchor } from './useScrollAnchor.ts'
import { useMarking } from './useMarking.ts'
import { useNotifications } from './useNotifications.ts'
import { useNow } from './useNow.ts'
import { ItemSkeletons } from '../endless-list/ItemSkeletons.tsx'

const lines = [{ h: '1rem', w: '60%' }, { h: '0.9rem' }, { h: '0.8rem', w: '35%' }]

const NotificationSkeletons = ({ count }: { count: number }) => <ItemSkeletons count={count} lines={lines} className={classes.waiting} />

const nothing: Record<NotificationTab, string> = {
  todas: 'Todavía no tiene notificaciones',
  'no-vistas': 'No tiene notificaciones sin ver',
  vistas: 'Todavía no ha visto notificaciones',
}
const newOnes = (count: number) => counted(count, 'notificación nueva', 'notificaciones nuevas')

type Props = { readonly tab: NotificationTab; readonly onLeave: () => void }

export function NotificationList({ tab, onLeave }: Props) {
  const { rows, pending, error, retry, more } = useNotifications(tab)
  const box = useRef<HTMLDivElement>(null)
  const now = useNow()
  const { above, toTop } = useScrollAnchor(box, rows)
  const mark = useMarking(box, tab, rows)
  const empty = rows.length === 0 && !more.there
  return (
    <div
      ref={box}
      className={classes.scroller}
      // The keyboard can scroll a list in which nothing leads anywhere.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={rows.length > 0 ? 0 : undefined}
      role="group"
      aria-label="Lista de notificaciones"
    >
      {above > 0 && (
        <div className={classes.above}>
          <Button size="compact-sm" radius="xl" leftSection={<IconArrowUp size="1.1em" aria-hidden />} onClick={toTop}>
            {newOnes(above)}
          </Button>
        </div>
      )}
      {pending && <NotificationSkeletons count={5} />}
      {error !== null && rows.length === 0 && <ErrorState error={error} onRetry={retry} />}
      {!pending && error === null && empty && <EmptyState mensaje={nothing[tab]} />}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <NotificationItem key={row.not_id} row={row} now={now} onMark={mark} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {!pending && !(error !== null && rows.length === 0) && !empty && (
        <ListEnd more={more} box={box} failure="No se pudieron cargar más notificaciones." last="No hay más notificaciones">
          <NotificationSkeletons count={2} />
        </ListEnd>
      )}
    </div>
  )
}
