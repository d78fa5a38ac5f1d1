import { Input } from '@mantine/core'
import { localSearchLabels } from '@soportica/contract/local-search/fields'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { NoteEditor } from '../../../shells/notes/editor/NoteEditor.tsx'
import { useNoteEditor } from '../../../shells/notes/editor/useNoteEditor.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'

export type NoteFieldProps = { readonly onSave: () => void }

/** A note with its format; nobody is mentioned in it. */
export function NoteField({ onSave }: NoteFieldProps) {
  const { field, fieldState } = useController<FormValues, 'note'>({ name: 'note' })
  const [linking, setLinking] = useState(false)
  const label = localSearchLabels.note
  const { editor } = useNoteEditor({
    label,
    initial: String(field.value ?? ''),
    editable: true,
    onChange: (html, empty) => field.onChange(empty ? '' : html),
    onSave,
    onLink: () => setLinking(true),
  })
  useEffect(() => field.ref({ focus: () => editor.commands.focus() }), [field, editor])
  return (
    <Input.Wrapper label={label} labelElement="div" error={fieldState.error?.message} errorProps={{ role: 'alert' }}>
      <NoteEditor editor={editor} editable linking={linking} onLinking={setLinking} />
    </Input.Wrapper>
  )
}
