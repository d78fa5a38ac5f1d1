import { Skeleton, VisuallyHidden } from '@mantine/core'
import { getLastNote, noAuthor, noDate, noNote } from '@soportica/contract/records/notes'
import type { Actions } from '@soportica/contract/core/wire'
import { IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { CardNote, RecordCard } from '../record/RecordCard.tsx'
import classes from './NotesCard.module.css'
import { NotesPanel, preloadNotes } from './NotesPanel.tsx'
import { lastNoteKey } from './list/useNotes.ts'

type Props = {
  readonly sistema: number
  readonly id: number
  // Whose stage; 0, or nothing: the record as a whole.
  readonly actor?: number
  // Of the record as a whole only those that are of none of its stages.
  readonly alone?: boolean
  readonly acciones: Actions
  readonly title?: string
  readonly of?: string
  // In sight, or close to it: only then is the last one asked for.
  readonly near?: boolean
  // Said instead of all that where there is none.
  readonly brief?: string | undefined
}

/** The last note of a record, or of one of its stages; it opens them all. */
export function NotesCard({ sistema, id, actor = 0, alone = false, acciones, title = 'Notas', of, near = true, brief }: Props) {
  const [opened, setOpened] = useState(false)
  const allowed = acciones['verNotas'] ?? true
  const last = useLastNote({ sistema, id, actor, alone }, near && allowed === true)
  return (
    <RecordCard
      title={title}
      of={of}
      Drawing={IconNotes}
      count={last.data?.total}
      allowed={allowed}
      opens="Ver notas"
      brief={brief}
      panel={
        <NotesPanel sistema={sistema} id={id} actor={actor} alone={alone} title={title} opened={opened} onClose={() => setOpened(false)} />
      }
      onOpen={() => setOpened(true)}
      onNear={preloadNotes}
    >
      {last.isPending ? <Waiting /> : <LastNote note={last.data} />}
    </RecordCard>
  )
}

type Last = { readonly ultimaNota: string; readonly fechaModificacion: string; readonly autorModificacion: string }
const none: Last = { ultimaNota: noNote, fechaModificacion: noDate, autorModificacion: noAuthor }

// What could not be asked for reads as if there were none.
function LastNote({ note = none }: { note?: Last | undefined }) {
  const { ultimaNota, fechaModificacion, autorModificacion } = note
  return (
    <div>
      <p className={classes.note}>{ultimaNota}</p>
      <CardNote>
        {formatDateTime(fechaModificacion) || fechaModificacion} · {autorModificacion}
      </CardNote>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Skeleton h="1rem" mb="0.5rem" />
      <Skeleton h="0.8rem" w="60%" />
    </div>
  )
}

type Notes = { readonly sistema: number; readonly id: number; readonly actor: number; readonly alone: boolean }
export function useLastNote({ sistema, id, actor, alone }: Notes, enabled: boolean) {
  return useQuery({
    queryKey: [...lastNoteKey(sistema, id), actor, alone],
    queryFn: ({ signal }) => call(getLastNote, { body: { sistema, id, actor, soloDelRegistro: alone } }, { signal }),
    enabled,
  })
}
