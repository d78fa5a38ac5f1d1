import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './HistoryPanel.module.css'
import { HistorySkeletons } from './HistorySkeletons.tsx'
import type { More } from './useHistory.ts'

// The next page comes when somebody gets to the end of what is shown.
export function HistoryEnd({ more }: { more: More }) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useRef(more.load)
  load.current = more.load
  const waiting = more.there && !more.loading && !more.failed
  // Watched anew after every page: the end may still be in sight.
  useEffect(() => {
    if (!waiting || !mark.current) return undefined
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load.current())
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [waiting])
  return (
    <div ref={mark} className={classes.end}>
      {more.failed && !more.loading ? (
        <div role="alert" className={classes.failed}>
          No se pudieron cargar más cambios.
          <Button variant="default" size="compact-sm" onClick={more.load}>
            Reintentar
          </Button>
        </div>
      ) : (
        more.there && <HistorySkeletons count={2} />
      )}
    </div>
  )
}
