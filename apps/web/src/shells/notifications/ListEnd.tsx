import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useEndInSight } from '../../ui/useEndInSight.ts'
import classes from './Notifications.module.css'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import type { More } from './useNotifications.ts'

export function ListEnd({ more, box }: { more: More; box: RefObject<HTMLElement | null> }) {
  const mark = useEndInSight(more, box)
  return (
    <div ref={mark} className={classes.end}>
      {more.failed && !more.loading ? (
        <div role="alert" className={classes.failed}>
          No se pudieron cargar más notificaciones.
          <Button variant="default" size="compact-sm" onClick={more.load}>
            Reintentar
          </Button>
        </div>
      ) : more.there ? (
        <NotificationSkeletons count={2} />
      ) : (
        <p>No hay más notificaciones</p>
      )}
    </div>
  )
}
