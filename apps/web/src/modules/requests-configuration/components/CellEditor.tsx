import { dayTypeOptions } from '@soportica/contract/requests/configuration'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Select } from '../../../shells/fields/choice/Select.tsx'
import { daysIn, type FieldKind, type FieldValue, onlyDays } from '../fields.ts'
import type { Leaving } from '../useGrid.ts'
import classes from './Configuration.module.css'

type Props = {
  readonly kind: Extract<FieldKind, 'days' | 'frequency'>
  readonly label: string
  readonly value: number
  readonly typed: string | undefined
  readonly onDone: (value: FieldValue | undefined, how: Leaving) => void
}

const frequencies = dayTypeOptions.map(({ value, label }) => ({ value: String(value), label }))

/** The editor of a cell. It ends once, by a key or by leaving. */
export function CellEditor({ kind, label, value, typed, onDone }: Props) {
  const [text, setText] = useState(typed ?? String(value))
  const left = useRef(false)
  const done = (next: FieldValue | undefined, how: Leaving) => {
    if (left.current) return
    left.current = true
    onDone(next, how)
  }
  const typedDays = () => daysIn(text)
  const keys = (event: KeyboardEvent) => {
    const ways: Record<string, Leaving> = { Enter: event.shiftKey ? 'up' : 'down', Tab: event.shiftKey ? 'left' : 'right' }
    if (kind === 'days') Object.assign(ways, { ArrowDown: 'down', ArrowUp: 'up' })
    const how = ways[event.key]
    event.stopPropagation()
    if (event.key !== 'Escape' && !how) return
    event.preventDefault()
    if (how) done(typedDays(), how)
    else done(undefined, 'stay')
  }
  const frequencyKeys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Tab') return
    event.preventDefault()
    done(undefined, event.shiftKey ? 'left' : 'right')
  }
  const common = {
    className: classes.editor,
    'aria-label': label,
    'data-mantine-stop-propagation': 'true',
    autoFocus: true,
    onKeyDown: keys,
    onBlur: () => done(typedDays(), 'nowhere'),
  } as const
  if (kind === 'frequency') {
    return (
      // The list has its own keys; those that leave the cell come here.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div className={classes.frequency} onKeyDown={frequencyKeys}>
        <Select
          bare={classes.editor}
          aria-label={label}
          choices={frequencies}
          value={String(value)}
          onChange={(next) => done(Number(next), 'stay')}
          onLeave={() => done(undefined, 'stay')}
        />
      </div>
    )
  }
  return (
    <input
      {...common}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onFocus={({ currentTarget }) => typed === undefined && currentTarget.select()}
      onChange={({ currentTarget }) => {
        setText(onlyDays(currentTarget.value))
      }}
    />
  )
}
