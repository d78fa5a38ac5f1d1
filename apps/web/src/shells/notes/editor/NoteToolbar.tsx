import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  IconAt,
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
import { ariaKeysOf, keysOf, purposeOf, type ShortcutName } from '../../shortcuts/shortcuts.ts'
import { mentionSign } from './mentions.ts'
import classes from './NoteEditor.module.css'

type Tool = {
  readonly key: ShortcutName
  readonly icon: ReactNode
  readonly run: (editor: Editor) => void
}
const size = '1.2em'
const tools: readonly Tool[] = [
  {
    key: 'bold',
    icon: <IconBold size={size} />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    icon: <IconItalic size={size} />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    icon: <IconUnderline size={size} />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'strike',
    icon: <IconStrikethrough size={size} />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    key: 'bulletList',
    icon: <IconList size={size} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'orderedList',
    icon: <IconListNumbers size={size} />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'blockquote',
    icon: <IconBlockquote size={size} />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]
// At the end of the selection, so that no selected text is lost.
function startMention(editor: Editor): void {
  const { $to, to } = editor.state.selection
  const sign = mentionSign($to.nodeBefore?.text ?? '')
  editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(tr.insertText(sign, to)))
    .run()
}

const mention = { key: 'mention', icon: <IconAt size={size} />, run: startMention } as const
const link = { key: 'link', icon: <IconLink size={size} /> } as const

type Props = { readonly editor: Editor; readonly mentions: boolean; readonly onLink: () => void }

/** One Tab stop; the arrows move within. */
export function NoteToolbar({ editor, mentions, onLink }: Props) {
  const active = useEditorState({ editor, selector: ({ editor: now }) => [...tools, link].map(({ key }) => now.isActive(key)) })
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const all: readonly Tool[] = [...tools, { ...link, run: onLink }, ...(mentions ? [mention] : [])]
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
      {all.map(({ key, icon, run }, at) => (
        <button
          key={key}
          type="button"
          className={classes.tool}
          aria-label={purposeOf(key)}
          aria-pressed={active[at]}
          aria-keyshortcuts={ariaKeysOf(key)}
          data-tip={`${purposeOf(key)} (${keysOf(key)})`}
          tabIndex={at === stop ? 0 : -1}
          // Keeps the text's selection, which the buttons apply to.
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
