import { Alert, Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './NoteConflict.module.css'
import type { NoteConflictFound } from './noteFailure.ts'
import { NoteText } from '../list/NoteText.tsx'
import type { Choice } from './useNoteForm.ts'

type Props = { readonly conflict: NoteConflictFound; readonly mine: string; readonly onSettle: (choice: Choice) => void }

/** Two people edited the same note: shows both texts and the choices. */
export function NoteConflict({ conflict: { mensaje, theirs }, mine, onSettle }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={classes.conflict} role="group" aria-label="Dos textos de la misma nota" tabIndex={-1}>
      <Alert color="yellow" variant="light" icon={<IconArrowsDiff aria-hidden />} role="alert">
        {mensaje}
      </Alert>
      <div className={classes.texts}>
        <section aria-label="Texto guardado" className={classes.side}>
          <small>Texto guardado</small>
          <NoteText html={theirs} />
        </section>
        <section aria-label="Su texto" className={classes.side}>
          <small>Su texto</small>
          <NoteText html={mine} />
        </section>
      </div>
      <div className={classes.acts}>
        <Button variant="default" size="compact-md" onClick={() => onSettle('guardada')}>
          Dejar el guardado
        </Button>
        <Button variant="default" size="compact-md" onClick={() => onSettle('ambas')}>
          Unir los dos
        </Button>
        <Button size="compact-md" onClick={() => onSettle('mia')}>
          Usar mi texto
        </Button>
      </div>
    </div>
  )
}
