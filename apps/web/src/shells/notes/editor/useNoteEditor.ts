import { getMentionable } from '@soportica/contract/records/notes'
import { isUnseen } from '@soportica/contract/core/unseen'
import type { EditorOptions } from '@tiptap/core'
import { Mention } from '@tiptap/extension-mention'
import { Placeholder } from '@tiptap/extensions'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ariaKeysOf, isPressed } from '../../shortcuts/shortcuts.ts'
import { cleanNoteText } from './cleanNote.ts'
import { createMentions } from './mentions.ts'
import { linkTarget } from '../list/noteText.ts'

type Options = {
  /** The record whose readers may be mentioned; without it nobody can be. */
  readonly record?: { readonly sistema: number; readonly id: number; readonly actor: number }
  readonly label?: string
  readonly initial: string
  readonly editable: boolean
  readonly onChange: (html: string, empty: boolean) => void
  readonly onSave: () => void
  readonly onLink: () => void
}

export function useNoteEditor(options: Options) {
  const { record } = options
  const latest = useRef(options)
  latest.current = options
  const [mentions] = useState(() =>
    createMentions(async (texto, signal) =>
      record ? (await call(getMentionable, { body: { ...record, texto } }, { signal })).results : [],
    ),
  )
  const [extensions] = useState(() => [
    StarterKit.configure({
      heading: { levels: [3, 4] },
      horizontalRule: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (url) => linkTarget(url) !== null,
        HTMLAttributes: { target: '_blank', rel: 'noopener nofollow' },
      },
    }),
    Placeholder.configure({ placeholder: 'Ingresar nota ...' }),
    ...(record ? [Mention.configure({ deleteTriggerWithBackspace: true, suggestion: mentions.suggestion })] : []),
  ])
  const [editorProps] = useState<EditorOptions['editorProps']>(() => ({
    attributes: () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': latest.current.label ?? 'Nota',
      'aria-keyshortcuts': ariaKeysOf('save'),
      'aria-readonly': String(!latest.current.editable),
      spellcheck: 'true',
    }),
    transformPastedHTML: cleanNoteText,
    handleKeyDown: (_, event) => {
      if (isPressed(event, 'save')) latest.current.onSave()
      else if (isPressed(event, 'link')) latest.current.onLink()
      else return false
      event.preventDefault()
      return true
    },
  }))
  const [content] = useState(() => cleanNoteText(options.initial))
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => latest.current.onChange(changed.isEmpty ? '' : changed.getHTML(), isUnseen(changed.getText())),
  })
  const { editable } = options
  useEffect(() => editor.setEditable(editable, false), [editor, editable])
  return { editor, mentions }
}
