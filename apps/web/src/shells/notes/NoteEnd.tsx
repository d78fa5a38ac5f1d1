import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import classes from './Notes.module.css'
import { NoteSkeletons } from './NoteSkeletons.tsx'
import type { Notes } from './useNotes.ts'

// Fetched a little before somebody gets there.
const ahead = '300px'

export function NoteEnd({ more, box }: { more: Notes['more']; box: RefObject<HTMLElement | null> }) {
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
        <div className={classes.failed} role="status">
          No se pudieron cargar más notas.
          <Button variant="default" size="compact-sm" onClick={more.load}>
            Reintentar
          </Button>
        </div>
      ) : more.there ? (
        <NoteSkeletons count={1} />
      ) : (
        <p>Al parecer no hay más notas por cargar.</p>
      )}
    </div>
  )
}
