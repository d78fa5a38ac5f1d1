import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { useRef } from 'react'
import { LinkField } from './LinkField.tsx'
import { MentionList } from './MentionList.tsx'
import type { Mentions } from './mentions.ts'
import classes from './NoteEditor.module.css'
import { NoteToolbar } from './NoteToolbar.tsx'
import text from '../list/NoteText.module.css'

type Props = {
  readonly editor: Editor
  readonly mentions?: Mentions
  readonly editable: boolean
  readonly linking: boolean
  readonly onLinking: (linking: boolean) => void
}

export function NoteEditor({ editor, mentions, editable, linking, onLinking }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={classes.box} data-locked={!editable || undefined}>
      {editable && <NoteToolbar editor={editor} mentions={mentions !== undefined} onLink={() => onLinking(!linking)} />}
      {editable && linking && <LinkField editor={editor} onDone={() => onLinking(false)} />}
      <EditorContent editor={editor} className={`${classes.content} ${text.text}`} />
      {mentions && <MentionList mentions={mentions} box={box} />}
    </div>
  )
}
