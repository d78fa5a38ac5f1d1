import { type KeyboardEvent, useEffect, useRef } from 'react'
import { folded } from '../../../lib/accents.ts'
import type { ChangeableColumn } from '../projectScreens.ts'
import classes from './CellPopover.module.css'

type Props = { readonly columns: readonly ChangeableColumn[]; readonly first: string; readonly onChoose: (key: string) => void }

/** Letters with a longer pause between them are words of their own. */
const pauseMs = 900
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The columns of a row that can change, with their present values. */
export function ColumnChoice({ columns, first, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    const at = columns.findIndex(({ key }) => key === first)
    buttons()[Math.max(0, at)]?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const typed = useRef({ text: '', at: 0 })
  /** The column whose name begins with the letters that follow one another. */
  const leadTo = ({ key, timeStamp }: KeyboardEvent) => {
    const { text, at } = typed.current
    typed.current = { text: folded(timeStamp - at < pauseMs ? text + key : key), at: timeStamp }
    const found = columns.findIndex(({ label }) => folded(label).startsWith(typed.current.text))
    if (found >= 0) buttons()[found]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) leadTo(event)
    if (step === undefined) return
    event.preventDefault()
    const all = buttons()
    all[(all.indexOf(document.activeElement as HTMLButtonElement) + step + all.length) % all.length]?.focus()
  }
  return (
    // The keys are heard from the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className={classes.columns} onKeyDown={onKeyDown}>
      {columns.map(({ key, label, text }) => (
        <button key={key} type="button" className={classes.column} onClick={() => onChoose(key)}>
          <span>{label}</span>
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}
