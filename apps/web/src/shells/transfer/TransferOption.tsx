import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Line } from './lines.ts'
import classes from './Transfer.module.css'

type Props = {
  readonly id?: string
  readonly line: Line
  readonly index: number
  readonly start: number
  readonly measure: (element: HTMLElement | null) => void
  readonly size: number
  readonly picked: boolean
  readonly active: boolean
  readonly onPick: (item: number, event: MouseEvent) => void
  readonly onMove: (item: number) => void
}

// The list handles the keys and points at the active option by aria-activedescendant.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
export function TransferOption({ id, line, index, start, measure, size, picked, active, onPick, onMove }: Props) {
  const placed = { ref: measure, 'data-index': index, style: { transform: `translateY(${start}px)` } }
  if (!('item' in line)) {
    return (
      <div {...placed} role="presentation" aria-hidden className={classes.group}>
        {line.group} <span>{line.count}</span>
      </div>
    )
  }
  const { item, position } = line
  return (
    <div
      {...placed}
      id={id}
      role="option"
      aria-selected={picked}
      aria-setsize={size}
      aria-posinset={position}
      className={classes.option}
      data-active={active || undefined}
      onClick={(event) => onPick(item.id, event)}
      onDoubleClick={() => onMove(item.id)}
    >
      <span className={classes.mark} data-mark aria-hidden>
        <IconCheck size="0.9em" stroke={3} />
      </span>
      <span className={classes.name}>
        {item.label}
        {item.group && <VisuallyHidden component="span">, {item.group}</VisuallyHidden>}
        {item.description && <small>{item.description}</small>}
      </span>
    </div>
  )
}
