import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useEndInSight } from '../../ui/useEndInSight.ts'
import classes from './Notes.module.css'
import { NoteSkeletons } from './NoteSkeletons.tsx'
import type { Notes } from './useNotes.ts'

export function NoteEnd({ more, box }: { more: Notes['more']; box: RefObject<HTMLElement | null> }) {
  const mark = useEndInSight(more, box)
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
