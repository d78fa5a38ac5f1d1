import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NoteRow } from '@soportica/contract/records/notes'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { NoteFiltersButton } from './list/NoteFiltersButton.tsx'
import { filterBody, noFilters, textPauseMs } from './list/noteFilters.ts'
import type { NoteFormHandle } from './editor/NoteForm.tsx'
import { NoteForm } from './editor/noteFormPage.ts'
import { NoteList } from './list/NoteList.tsx'
import classes from './Notes.module.css'
import { useNotes } from './list/useNotes.ts'
import { useRemoveNote } from './list/useRemoveNote.tsx'

type Props = {
  readonly sistema: number
  readonly id: number
  readonly actor: number
  readonly alone: boolean
  readonly begin: string | undefined
  readonly onInner?: (open: boolean) => void
  // For writing a single note.
  readonly onDone?: (saved: boolean) => void
}

const ignored = () => {}

export function NotesView({ sistema, id, actor, alone, begin, onInner = ignored, onDone }: Props) {
  const notesScope = useMemo(() => ({ actor, alone }), [actor, alone])
  const [filters, setFilters] = useState(noFilters)
  const [texto] = useDebouncedValue(filters.texto, textPauseMs)
  const body = useMemo(() => filterBody({ ...filters, texto }, notesScope), [filters, texto, notesScope])
  const notes = useNotes(sistema, id, body)
  const form = useRef<NoteFormHandle>(null)
  const remove = useRemoveNote(sistema, id)
  const onEdit = useCallback((row: NoteRow) => form.current?.edit(row), [])
  const onRemove = useCallback(
    async (row: NoteRow) => {
      if (await remove(row)) form.current?.forget(row.notid)
    },
    [remove],
  )
  return (
    <div className={classes.view}>
      <Suspense fallback={<Skeleton h="9.5rem" m="xs" w="auto" />}>
        <NoteForm
          ref={form}
          sistema={sistema}
          id={id}
          actor={actor}
          create={notes.acciones?.['crear']}
          begin={begin}
          onInner={onInner}
          onDone={onDone}
        />
      </Suspense>
      <div className={classes.bar}>
        <h3 className={classes.heading}>Historial de Notas</h3>
        <NoteFiltersButton sistema={sistema} id={id} {...notesScope} filters={filters} onFilters={setFilters} onInner={onInner} />
      </div>
      <NoteList
        notes={notes}
        filtered={JSON.stringify(body) !== JSON.stringify(filterBody(noFilters, notesScope))}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    </div>
  )
}
