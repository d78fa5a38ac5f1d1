import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { getLastNote, noAuthor, noDate, noNote } from '@soportica/contract/records/notes'
import type { Actions } from '@soportica/contract/core/wire'
import { IconNotes, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { usePhone } from '../data-table/usePhone.ts'
import { CardNote, RecordCard } from '../record/RecordCard.tsx'
import classes from './NotesCard.module.css'
import { NoteForm } from './editor/noteFormPage.ts'
import { NotesPanel, preloadNotes } from './NotesPanel.tsx'
import { lastNoteKey } from './list/useNotes.ts'

type Props = {
  readonly sistema: number
  readonly id: number
  // The stage's actor; 0 or undefined: the record as a whole.
  readonly actor?: number
  // Of the record as a whole: only notes that belong to no stage.
  readonly alone?: boolean
  readonly acciones: Actions
  readonly title?: string
  readonly of?: string
  // Said instead of all that where there is none.
  readonly brief?: string | undefined
  // On a phone a note is written right here, where the person works in the record.
  readonly inline?: boolean
}

/** The last note of a record or a stage; a press opens all. */
export function NotesCard({ sistema, id, actor = 0, alone = false, acciones, title = 'Notas', of, inline = false, brief }: Props) {
  const [opened, setOpened] = useState(false)
  const allowed = acciones['verNotas'] ?? true
  const onPhone = usePhone()
  const writes = inline && onPhone && allowed === true && acciones['crearNota'] === true
  const last = useLastNote({ sistema, id, actor, alone }, allowed === true)
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
      {writes && <InlineNote sistema={sistema} id={id} actor={actor} />}
    </RecordCard>
  )
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** Writes a note in place, without leaving the form. */
function InlineNote({ sistema, id, actor }: { sistema: number; id: number; actor: number }) {
  const [writing, setWriting] = useState<boolean>()
  if (writing)
    return (
      <Suspense fallback={<Skeleton h="9.5rem" />}>
        <NoteForm sistema={sistema} id={id} actor={actor} create onDone={() => setWriting(false)} />
      </Suspense>
    )
  return (
    <Button
      // The pressed button is gone.
      ref={writing === false ? takeFocus : undefined}
      variant="light"
      leftSection={<IconPencil size="1.2em" aria-hidden />}
      onPointerDown={NoteForm.preload}
      onClick={() => setWriting(true)}
    >
      Escribir nota
    </Button>
  )
}

type Last = { readonly ultimaNota: string; readonly fechaModificacion: string; readonly autorModificacion: string }
const none: Last = { ultimaNota: noNote, fechaModificacion: noDate, autorModificacion: noAuthor }

// A failed request looks like "no notes".
function LastNote({ note = none }: { note?: Last | undefined }) {
  const { ultimaNota, fechaModificacion, autorModificacion } = note
  return (
    <div data-print-none={ultimaNota === noNote || undefined}>
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
