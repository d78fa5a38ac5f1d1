import { rowsIn } from './rowStops.ts'

/** Where the focus goes from a cell after its change. */
export type CellMove = 'here' | 'down' | 'right'

/** From a cell, or from a row as a whole. */
export function focusFrom(from: HTMLElement, move: CellMove): void {
  const row = from.closest<HTMLTableRowElement>('tr[data-row]')
  const table = from.closest('table')
  if (!row || !table) return from.focus()
  const rows = rowsIn(table)
  const next = move === 'down' ? (rows[rows.indexOf(row) + 1] ?? row) : row
  const cellsOf = (within: Element) => [...within.querySelectorAll<HTMLElement>('[data-column]')]
  const at = cellsOf(row).findIndex((cell) => cell.contains(from))
  const cells = cellsOf(next)
  const target = at < 0 ? next : (cells[move === 'right' ? Math.min(at + 1, cells.length - 1) : at] ?? next)
  target.focus({ preventScroll: true })
}
