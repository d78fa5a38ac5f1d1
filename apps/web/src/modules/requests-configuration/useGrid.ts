import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type EditedField, editedFields, type FieldValue, nameFields, type RowKey } from './fields.ts'
import { movedBy, type GridPosition } from './gridMoves.ts'
import type { Item } from './visibleRows.ts'

/** The edited cell, the text that started the editing, and its row's version then. */
export type Editing = { readonly key: RowKey; readonly field: EditedField; readonly typed: string | undefined; readonly version: number }
export type Leaving = 'stay' | 'down' | 'up' | 'right' | 'left' | 'nowhere'

// The row's box, names, edited fields and history.
export const firstEdited = 1 + nameFields.length
export const columnCount = firstEdited + editedFields.length + 1
const page = 10

type Acts = {
  readonly onSave: (key: RowKey, field: EditedField, value: FieldValue, version: number) => void
  /** Whether it is settled before it is edited. */
  readonly onDisputed: (key: RowKey, field: EditedField) => boolean
  readonly onSelect: (item: Item) => void
  readonly onSelectAll: () => void
}

const step: Record<Leaving, readonly [number, number]> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  nowhere: [0, 0],
}

/** One cell has the focus; keys move it and start editing. */
export function useGrid(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  { onSave, onDisputed, onSelect, onSelectAll }: Acts,
) {
  const [position, setPosition] = useState<GridPosition>({ item: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const wanted = useRef(false)
  const at: GridPosition = { item: Math.max(0, Math.min(position.item, items.length - 1)), column: position.column }

  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const column = items[at.item]?.kind === 'group' ? 0 : at.column
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${at.item}:${column}"]`)
    cell?.focus({ preventScroll: true })
    const whole = cell?.closest('[role="gridcell"]') ?? cell
    whole?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const goTo = (next: GridPosition) => {
    wanted.current = true
    setPosition(next)
  }
  const edit = (next: GridPosition, typed?: string) => {
    const item = items[next.item]
    const field = editedFields[next.column - firstEdited]?.field
    if (item?.kind !== 'row' || !field) return
    setPosition(next)
    if (!onDisputed(item.key, field)) setEditing({ key: item.key, field, typed, version: item.row.version })
  }
  const leave = (value: FieldValue | undefined, how: Leaving) => {
    if (!editing) return
    const item = items.find((one) => one.kind === 'row' && one.key === editing.key)
    setEditing(null)
    const isNew = value !== undefined && item?.kind === 'row' && item.row[editing.field] !== value
    if (isNew) onSave(editing.key, editing.field, value, editing.version)
    if (how === 'nowhere') return
    const [down, right] = step[how]
    const next = { item: at.item + down, column: at.column + right }
    const inside = next.item >= 0 && next.item < items.length && next.column < columnCount
    goTo(inside ? next : at)
  }

  const clear = (item: Item | undefined) => {
    const column = editedFields[at.column - firstEdited]
    if (item?.kind !== 'row' || !column || column.kind === 'frequency') return
    const nothing = column.kind === 'people' ? '' : 0
    if (item.row[column.field] !== nothing) onSave(item.key, column.field, nothing, item.row.version)
  }
  /** Whether the key was handled. */
  const press = (key: string, ctrl: boolean): boolean => {
    const item = items[at.item]
    const next = movedBy({ key, ctrl }, at, { items: items.length, columns: columnCount, page })
    const kind = editedFields[at.column - firstEdited]?.kind
    if (next) goTo(next)
    else if (key === ' ' && item) onSelect(item)
    else if (ctrl && key.toLowerCase() === 'a') onSelectAll()
    else if (key === 'Delete' || key === 'Backspace') clear(item)
    else if (ctrl) return false
    else if ((key === 'Enter' || key === 'F2') && item?.kind === 'row' && kind) edit(at)
    else if (/^\d$/.test(key) && kind === 'days') edit(at, key)
    else return false
    return true
  }
  return { at, editing, edit, leave, press, goTo, stand: (next: GridPosition) => setPosition(next) }
}
