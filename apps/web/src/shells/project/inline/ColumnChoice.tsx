import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ChangeableColumn } from '../projectScreens.ts'
import classes from './CellPopover.module.css'

type Props = { readonly columns: readonly ChangeableColumn[]; readonly first: string; readonly onChoose: (key: string) => void }

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
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
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
