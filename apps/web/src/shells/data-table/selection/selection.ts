import type { SelectState } from './SelectBox.tsx'
import type { Selectable } from '../TableRow.tsx'

// Rows that stay selected from page to page, as they were last seen.
export type Selection<Row> = {
  readonly chosen: ReadonlyMap<number, Row>
  // How many more were selected and have left the list since: nothing is done to them until they come back.
  readonly outside: number
  // All rows of the list are selected, so many, also those of other pages.
  readonly total?: number
  // Selects all of them, where there are more than on the page.
  readonly selectWhole?: () => void
  // Whether the bar offers it: the page is selected.
  readonly offersWhole?: boolean
  // The count in words: '3 usuarios seleccionados'
  readonly count: (many: number) => string
  // Why nothing can be selected.
  readonly reason?: string
  // The button by which something is done to them.
  readonly button?: string
  // range: with all between it and the row that was turned before
  readonly toggle: (id: number, range: boolean) => void
  readonly set: (rows: readonly Row[], chosen: boolean) => void
  readonly clear: () => void
}

// The part that the rows of a page need.
export type Selecting = {
  readonly chosen: ReadonlyMap<number, unknown>
  readonly some: boolean
  readonly page: SelectState
  readonly reason?: string
  readonly onSelect: (id: string, range: boolean) => void
  readonly onSelectPage: (chosen: boolean) => void
  readonly onSelectWhole?: () => void
  readonly onSelectRows: (ids: readonly string[], chosen: boolean) => void
}

export const selectable = (selecting: Selecting | undefined, id: string): Selectable =>
  selecting ? { selected: selecting.chosen.has(Number(id)), selectReason: selecting.reason, onSelect: selecting.onSelect } : {}

export function stateOf(chosen: ReadonlyMap<number, unknown>, ids: readonly (number | string)[]): SelectState {
  const many = ids.filter((id) => chosen.has(Number(id))).length
  if (many === 0) return 'none'
  return many === ids.length ? 'all' : 'some'
}

export function rangeBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [a, b] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

export function withChosen<Row>(
  chosen: ReadonlyMap<number, Row>,
  rows: readonly (readonly [number, Row])[],
  take: boolean,
): ReadonlyMap<number, Row> {
  const next = new Map(chosen)
  for (const [id, row] of rows) {
    if (take) next.set(id, row)
    else next.delete(id)
  }
  return next
}

// Reloaded rows replace the stored ones.
export function refreshed<Row>(chosen: ReadonlyMap<number, Row>, rows: readonly (readonly [number, Row])[]): ReadonlyMap<number, Row> {
  const newer = rows.filter(([id, row]) => chosen.has(id) && chosen.get(id) !== row)
  return newer.length > 0 ? withChosen(chosen, newer, true) : chosen
}

/** Rows of a page that a fresh answer to the same question lacks. Rows inserted at the top push as many off its end. */
export function leftBetween(before: readonly number[], now: readonly number[]): number[] {
  const inserted = Math.max(
    0,
    now.findIndex((id) => before.includes(id)),
  )
  const pushed = new Set(inserted > 0 ? before.slice(-inserted) : [])
  return before.filter((id) => !now.includes(id) && !pushed.has(id))
}

/** '9 solicitudes seleccionadas · 1 fuera de la lista' */
export const selectionCounted = ({
  chosen,
  count,
  outside,
  total,
}: Pick<Selection<unknown>, 'chosen' | 'count' | 'outside' | 'total'>): string =>
  total !== undefined ? count(total) : outside > 0 ? `${count(chosen.size)} · ${outside} fuera de la lista` : count(chosen.size)
