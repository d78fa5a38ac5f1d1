import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import classes from './NoteEditor.module.css'
import { linkTarget } from '../list/noteText.ts'

const wrong = 'Escriba una dirección web o de correo, por ejemplo https://example.com'

export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState('')
  const done = () => {
    onDone()
    editor.commands.focus()
  }
  const apply = () => {
    const href = linkTarget(typed)
    if (href === null) return setError(wrong)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    return done()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else done()
  }
  return (
    <div className={classes.link}>
      <TextInput
        label="Dirección del enlace"
        placeholder="https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        data-mantine-stop-propagation="true"
        ref={(input) => input?.focus()}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError('')
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" size="compact-md" onClick={apply}>
        Aplicar
      </Button>
      {before && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            done()
          }}
        >
          Quitar
        </Button>
      )}
    </div>
  )
}
