import type { KeyboardEvent } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { controlsIn } from '../../../ui/oneStop.ts'
import { isWritten } from '../../shortcuts/isWritten.ts'
import { pressedOf } from '../../shortcuts/shortcuts.ts'
import type { Selecting, Selection } from '../selection/selection.ts'
import { announce } from './announce.ts'
import { idsIn, type RowWalk, rowsIn, rowWith } from './rowStops.ts'

export type Grid = {
  readonly walk: RowWalk
  readonly selection: Pick<Selection<unknown>, 'clear' | 'chosen' | 'outside'> | undefined
  readonly selecting: Selecting | undefined
  readonly total: number
  /** The row whose record is beside the list; onPeek is absent where rows have none. */
  readonly peekedId: string | undefined
  readonly onPeek: ((id: string | undefined) => void) | undefined
  /** Changes a cell, or one of the row; absent where none can change. */
  readonly onChange: ((row: HTMLTableRowElement, cell: HTMLElement | null) => void) | undefined
  /** Letters and signs alone are heard as well. */
  readonly characters: boolean
}
type Pressed = { readonly table: HTMLTableElement; readonly row: HTMLTableRowElement; readonly target: HTMLElement; readonly grid: Grid }

const moves = {
  rowDown: (at: number) => at + 1,
  rowUp: (at: number) => at - 1,
  rowFirst: () => 0,
  rowLast: () => Infinity,
  pageDown: (at: number, page: number) => at + page,
  pageUp: (at: number, page: number) => at - page,
}
type Move = keyof typeof moves
/** The row that a key leads to. */
export const movedTo = (name: Move, at: number, { rows, page }: { readonly rows: number; readonly page: number }): number =>
  Math.max(0, Math.min(rows - 1, moves[name](at, page)))

const others = {
  rowOpen: open,
  peek,
  rowActions: toActions,
  controlAfter: (pressed: Pressed) => toControl(pressed, 1),
  controlBefore: (pressed: Pressed) => toControl(pressed, -1),
  edit: change,
  select: ({ row }: Pressed) => press(boxOf(row)),
  extendDown: (pressed: Pressed) => extend(pressed, 'rowDown'),
  extendUp: (pressed: Pressed) => extend(pressed, 'rowUp'),
  selectAll,
  back,
}
const names = [...(Object.keys(moves) as Move[]), ...(Object.keys(others) as (keyof typeof others)[])]

/** The keys of the rows of a list. A control in a row has its own Enter and space. */
export function onRowKey(event: KeyboardEvent<HTMLTableElement>, grid: Grid): void {
  const { target, currentTarget: table } = event
  // Layers that open from a row send their keys through it.
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !table.contains(target) || isWritten(target)) return
  const row = target.closest<HTMLTableRowElement>('tr[data-row]')
  const name = row && pressedOf(event.nativeEvent, names, grid.characters)
  if (!row || !name) return
  const pressed = { table, row, target, grid }
  const done = name in moves ? move(pressed, name as Move) !== undefined : others[name as keyof typeof others](pressed)
  if (done) event.preventDefault()
}

const boxOf = (row: Element): HTMLInputElement | null => row.querySelector('[data-selects]')

function press(control: HTMLElement | null): boolean {
  control?.click()
  return control !== null
}

/** How many rows are in sight. */
function rowsInSight({ table, row }: Pressed): number {
  const room = (table.parentElement?.clientHeight ?? 0) - (table.tHead?.offsetHeight ?? 0)
  return Math.max(1, Math.floor(room / row.offsetHeight) - 1)
}

// From a control to the same one of the other row.
function move(pressed: Pressed, name: Move): HTMLTableRowElement | 'revealed' {
  const { table, row, target, grid } = pressed
  const ids = idsIn(table, grid.walk)
  const at = ids.indexOf(row.dataset['row'] ?? '')
  const next = rowWith(table, grid.walk, ids[movedTo(name, at, { rows: ids.length, page: rowsInSight(pressed) })])
  if (!next) return 'revealed'
  const cell = target.closest<HTMLTableCellElement>('td')
  const nextCell = cell && next.cells[cell.cellIndex]
  const control = nextCell && (target === cell ? nextCell : controlsIn(nextCell)[controlsIn(cell).indexOf(target)])
  ;(control ?? next).focus({ preventScroll: true })
  return next
}

// On the head of a group the arrows open and close it; from a row the arrow back leads to the head of its group.
function toControl({ row, target }: Pressed, by: 1 | -1): boolean {
  const head = target === row ? (row.parentElement as HTMLTableSectionElement).rows[0] : undefined
  const toggle = head && isGroup(head) ? head.querySelector<HTMLElement>('[aria-expanded]') : null
  if (head && toggle && row !== head && by === -1) {
    head.focus({ preventScroll: true })
    return true
  }
  if (row === head && toggle && (toggle.ariaExpanded === 'true') === (by === -1)) return press(toggle)
  const stops = [row, ...controlsIn(row)]
  const next = stops[stops.indexOf(target) + by]
  next?.focus({ preventScroll: true })
  return true
}

function open({ row, target }: Pressed): boolean {
  return (
    (target === row || target.matches('[data-column]')) &&
    press(row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('[aria-expanded]'))
  )
}

function peek({ row, target, grid: { peekedId, onPeek } }: Pressed): boolean {
  if (target !== row || !onPeek || isGroup(row)) return false
  const id = row.dataset['row']
  onPeek(peekedId === id ? undefined : id)
  return true
}

function change({ row, target, grid: { onChange } }: Pressed): boolean {
  if (!onChange || isGroup(row)) return false
  onChange(row, target.closest<HTMLElement>('[data-column]'))
  return true
}

function toActions({ row }: Pressed): boolean {
  const cell = row.querySelector('[data-actions]')
  const action = cell && controlsIn(cell)[0]
  if (action?.getAttribute('aria-haspopup') === 'menu') return press(action)
  action?.focus({ preventScroll: true })
  return action !== undefined && action !== null
}

const isGroup = (row: HTMLTableRowElement): boolean => row.cells[0]?.tagName === 'TH' || row.dataset['more'] !== undefined

// Back over rows that are selected already, each is left again.
function extend(pressed: Pressed, name: 'rowDown' | 'rowUp'): boolean {
  const { row, grid } = pressed
  const before = boxOf(row)
  if (!grid.selecting) return move(pressed, name) !== undefined
  const next = move({ ...pressed, target: row }, name)
  if (next === 'revealed' || next === row) return true
  const after = boxOf(next)
  if (isGroup(row) || isGroup(next) || !before || !after) return true
  if (after.checked && before.checked) return press(before)
  if (!before.checked) press(before)
  return after.checked || press(after)
}

/** All rows of the filter, or of the page where a list has no bulk change. */
export function selectAll({ table, grid: { selecting, walk, total } }: Pick<Pressed, 'table' | 'grid'>): boolean {
  if (!selecting) return false
  if (selecting.reason) announce(table, selecting.reason)
  else if (selecting.onSelectWhole) {
    selecting.onSelectWhole()
    announce(table, `Seleccionadas las ${formatNumber(total)} filas del filtro`)
  } else {
    const many = walk.all?.ids.length ?? rowsIn(table).filter((row) => !isGroup(row)).length
    selecting.onSelectPage(true)
    announce(
      table,
      many < total
        ? `Seleccionadas las ${formatNumber(many)} filas de esta página; la lista tiene ${formatNumber(total)}`
        : `Seleccionadas las ${formatNumber(many)} filas de la lista`,
    )
  }
  return true
}

function back({ row, target, grid: { selection, peekedId, onPeek } }: Pressed): boolean {
  if (peekedId !== undefined) onPeek?.(undefined)
  else if (target !== row) row.focus({ preventScroll: true })
  else if (selection && selection.chosen.size + selection.outside > 0) selection.clear()
  else return false
  return true
}
