import { Button } from '@mantine/core'
import type { NoteRow } from '@soportica/contract/records/notes'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { useStore } from '../../../lib/store.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { useSaveKeys } from '../../shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../../shortcuts/shortcuts.ts'
import { NoteConflict } from './NoteConflict.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import classes from '../Notes.module.css'
import { useNoteForm } from './useNoteForm.ts'

export type NoteFormHandle = {
  readonly edit: (row: NoteRow) => void
  // The note that was being edited is gone.
  readonly forget: (notid: number) => void
}
export type NoteFormProps = {
  readonly sistema: number
  readonly id: number
  readonly actor: number
  // Whether a note may be added; unknown while the list is on its way.
  readonly create: true | string | undefined
  // The initial text of a new note. The focus goes behind it when writing is allowed; on a phone only with an initial text.
  readonly begin?: string | undefined
  readonly onInner?: (open: boolean) => void
  // For writing a single note: takes the focus at once; called after saving or cancelling.
  readonly onDone?: ((saved: boolean) => void) | undefined
  readonly ref?: Ref<NoteFormHandle>
}

export function NoteForm({ sistema, id, actor, create, begin = '', onInner, onDone, ref }: NoteFormProps) {
  const form = useNoteForm({ sistema, id, actor, create, begin, onDone })
  const { editor, mentions, state, conflict } = form
  const mentioning = useStore(mentions.store) !== null
  const savable = useSaveKeys(form.save)
  useEffect(() => onInner?.(mentioning), [mentioning, onInner])
  const { locked } = state
  const onPhone = usePhone()
  const atOnce = !locked && (onDone !== undefined || begin !== '' || !onPhone)
  // An editor made long before its place is visible is made again; a user typing elsewhere keeps the focus.
  useEffect(() => {
    if (atOnce && !editor.isDestroyed && !document.activeElement?.matches('input, textarea')) editor.commands.focus('end')
  }, [atOnce, editor])
  useImperativeHandle(ref, () => ({ edit: form.edit, forget: form.forget }))
  const { editing, room, refusal, busy } = state
  const reason = form.reason
  return (
    <section ref={savable} className={classes.form} aria-label={editing ? 'Editar nota' : 'Nueva nota'}>
      {editing && <p className={classes.editing}>Está editando la nota del {editing.when}</p>}
      {conflict && <NoteConflict conflict={conflict} mine={state.html} onSettle={form.settle} />}
      <div hidden={conflict !== null}>
        <NoteEditor editor={editor} mentions={mentions} editable={!locked} linking={state.linking} onLinking={form.setLinking} />
        <Refusal sentence={refusal} />
        <div className={classes.acts}>
          <span className={classes.room} role="status" data-exceeded={room?.exceeded || undefined}>
            {room?.sentence ?? (locked ? reason : state.recovered ? 'Borrador recuperado' : '')}
          </span>
          <Button variant="default" onClick={form.cancel}>
            Cancelar
          </Button>
          <BusyButton
            busy={busy}
            refusal={reason}
            data-tip={reason ?? keysOf('save')}
            aria-keyshortcuts={ariaKeysOf('save')}
            onClick={form.save}
          >
            {editing ? 'Actualizar nota' : 'Agregar nota'}
          </BusyButton>
        </div>
      </div>
    </section>
  )
}
