import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import classes from './NoteEditor.module.css'

type Tool = {
  readonly key: string
  readonly label: string
  readonly keys: string
  readonly icon: ReactNode
  readonly run: (editor: Editor) => void
}
const size = '1.2em'
const tools: readonly Tool[] = [
  {
    key: 'bold',
    label: 'Negrita',
    keys: 'Ctrl+B',
    icon: <IconBold size={size} />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    label: 'Cursiva',
    keys: 'Ctrl+I',
    icon: <IconItalic size={size} />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    label: 'Subrayado',
    keys: 'Ctrl+U',
    icon: <IconUnderline size={size} />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'strike',
    label: 'Tachado',
    keys: 'Ctrl+Shift+S',
    icon: <IconStrikethrough size={size} />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    key: 'bulletList',
    label: 'Lista con viñetas',
    keys: 'Ctrl+Shift+8',
    icon: <IconList size={size} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'orderedList',
    label: 'Lista numerada',
    keys: 'Ctrl+Shift+7',
    icon: <IconListNumbers size={size} />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'blockquote',
    label: 'Cita',
    keys: 'Ctrl+Shift+B',
    icon: <IconBlockquote size={size} />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]
const link = { key: 'link', label: 'Enlace', keys: 'Ctrl+K', icon: <IconLink size={size} /> }

type Props = { readonly editor: Editor; readonly onLink: () => void }

/** One stop of the tab key; the arrows move within. */
export function NoteToolbar({ editor, onLink }: Props) {
  const active = useEditorState({ editor, selector: ({ editor: now }) => [...tools, link].map(({ key }) => now.isActive(key)) })
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const all = [...tools, { ...link, run: onLink }]
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1 + all.length, Home: 0, End: all.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next % all.length)
    bar.current?.querySelectorAll('button')[next % all.length]?.focus()
  }
  return (
    <div ref={bar} className={classes.toolbar} role="toolbar" tabIndex={-1} aria-label="Formato" onKeyDown={onKeyDown}>
      {all.map(({ key, label, keys, icon, run }, at) => (
        <button
          key={key}
          type="button"
          className={classes.tool}
          aria-label={label}
          aria-pressed={active[at] ?? false}
          aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
          data-tip={`${label} (${keys})`}
          tabIndex={at === stop ? 0 : -1}
          // The selection in the text is what it is about.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={() => run(editor)}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}
