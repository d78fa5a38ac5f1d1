import type { NoteRow } from '@soportica/contract/records/notes'
import { isUnseen } from '@soportica/contract/core/unseen'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toast.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { cleanNoteText } from './cleanNote.ts'
import { type NoteDraft, noteDraft } from './noteDrafts.ts'
import { bothNotes, roomLeft, trimmedNote } from '../list/noteText.ts'
import { type NoteConflictFound, noteFailure } from './noteFailure.ts'
import { useNoteEditor } from './useNoteEditor.ts'
import { callsOf, refreshNotes } from '../list/useNotes.ts'

/** The edited note; undefined for a new one. */
type Editing = { readonly notid: number; readonly version: number; readonly actid: number; readonly when: string }
export type Choice = 'mia' | 'guardada' | 'ambas'

const noDiscard = { titulo: 'Texto sin guardar', mensaje: 'Hay una nota sin guardar. ¿Desea descartarla?', peligro: true }

type Options = {
  readonly sistema: number
  readonly id: number
  readonly actor: number
  readonly create: true | string | undefined
  /** The initial text of a new note. */
  readonly begin: string
  // It was saved, or given up.
  readonly onDone?: ((saved: boolean) => void) | undefined
}

export function useNoteForm({ sistema, id, actor, create, begin, onDone }: Options) {
  const cache = useQueryClient()
  const unsent = noteDraft(sistema, id, actor)
  const [draft] = useState(unsent.read)
  const [initial] = useState(() => begunWith(draft, begin))
  const [html, setHtml] = useState(initial)
  const [empty, setEmpty] = useState(initial === '')
  const [editing, setEditing] = useState<Editing | null>(() => editedIn(draft))
  const [conflict, setConflict] = useState<NoteConflictFound | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [linking, setLinking] = useState(false)
  const [recovered, setRecovered] = useState(draft !== undefined)

  const locked = !editing && create !== true
  const { editor, mentions } = useNoteEditor({
    record: { sistema, id, actor },
    initial,
    editable: !locked,
    onChange: (text, nothing) => {
      setHtml(text)
      setEmpty(nothing)
      setRefusal('')
      setRecovered(false)
      keep(text, editing)
    },
    onSave: () => void save(),
    onLink: () => setLinking(true),
  })
  const keep = (text: string, of: Editing | null) => (text === '' ? unsent.forget() : unsent.write({ html: text, ...of }))
  const put = (text: string, of: Editing | null, keeping = true) => {
    editor.commands.setContent(cleanNoteText(text), { emitUpdate: false })
    setHtml(text)
    setEmpty(isUnseen(editor.getText()))
    setEditing(of)
    setRefusal('')
    setRecovered(false)
    setLinking(false)
    if (keeping) keep(text, of)
  }
  const clear = () => {
    put('', null)
    setConflict(null)
  }

  const room = roomLeft(html)
  const reason = reasonOf({ locked, create, empty, room })

  const save = async () => {
    if (busy || reason) return
    setBusy(true)
    setRefusal('')
    try {
      const { notid, version, actid = actor } = editing ?? {}
      const body = { id, sistema, description: trimmedNote(html), actid, notid, version }
      const { mensaje, sinCambios } = await call(callsOf(sistema).saveNote, { body })
      clear()
      if (sinCambios) toast.info(mensaje)
      else toast.success(mensaje)
      onDone?.(true)
    } catch (error) {
      const failure = noteFailure(error)
      if ('theirs' in failure) setConflict(failure)
      else setRefusal(failure.sentence)
      // The note was deleted meanwhile; the typed text must not be lost.
      if ('gone' in failure && failure.gone) {
        setEditing(null)
        keep(html, null)
      }
    }
    setBusy(false)
    await refreshNotes(cache, sistema, id)
  }

  const settle = (choice: Choice) => {
    if (!conflict || !editing) return
    const next = { ...editing, version: conflict.version }
    setConflict(null)
    if (choice === 'guardada') return clear()
    put(choice === 'mia' ? html : bothNotes(conflict.theirs, html), next)
    editor.commands.focus('end')
  }

  const edit = async (row: NoteRow) => {
    const { notid, version, actid, date, description } = row
    if (!empty && editing?.notid !== notid && !(await confirm(noDiscard))) return
    setConflict(null)
    // An unchanged text is no draft.
    unsent.forget()
    put(description, { notid, version, actid, when: formatDateTime(date) }, false)
    editor.commands.focus('end')
  }
  const forget = (notid: number) => editing?.notid === notid && clear()

  return {
    editor,
    mentions,
    conflict,
    reason,
    state: { html, editing, room, refusal, busy, linking, recovered, locked },
    save: () => void save(),
    cancel: () => {
      clear()
      onDone?.(false)
    },
    settle,
    edit: (row: NoteRow) => void edit(row),
    forget,
    setLinking,
  }
}

/** Appended to an unsent text; an edited note stays as it is. */
function begunWith(draft: NoteDraft | undefined, begin: string): string {
  if (!draft) return begin
  return draft.notid === undefined ? bothNotes(draft.html, begin) : draft.html
}

function editedIn(draft: NoteDraft | undefined): Editing | null {
  const { notid, version, actid = 0, when = '' } = draft ?? {}
  return notid !== undefined && version !== undefined ? { notid, version, actid, when } : null
}

type Reasons = Pick<Options, 'create'> & { locked: boolean; empty: boolean; room: ReturnType<typeof roomLeft> }
function reasonOf({ locked, create, empty, room }: Reasons): string | undefined {
  if (locked) return typeof create === 'string' ? create : 'Cargando…'
  if (empty) return 'Escriba primero la nota'
  return room?.exceeded ? room.sentence : undefined
}
