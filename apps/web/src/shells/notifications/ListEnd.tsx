import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import classes from './Notifications.module.css'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import type { More } from './useNotifications.ts'

// Fetched a little before somebody gets there.
const ahead = '300px'

export function ListEnd({ more, box }: { more: More; box: RefObject<HTMLElement | null> }) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useRef(more.load)
  load.current = more.load
  const waiting = more.there && !more.loading && !more.failed
  // Watched anew after every page: the end may still be in sight.
  useEffect(() => {
    if (!waiting || !mark.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: box.current,
      rootMargin: ahead,
    })
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [waiting, box])
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
