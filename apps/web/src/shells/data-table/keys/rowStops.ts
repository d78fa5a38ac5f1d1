import { setStop } from '../../../ui/oneStop.ts'

/** The row with the focus, outside of React: moving it draws no row again. */
export type RowWalk = {
  current?: string | undefined
  /** It takes the focus once it is drawn. */
  wanted?: string | undefined
  /** Present while only a part of the rows is drawn. */
  all?: { readonly ids: readonly string[]; readonly reveal: (id: string) => void } | undefined
}

const idOf = ({ dataset }: HTMLElement): string => dataset['row'] ?? ''
const stoppable = 'a[href], button, input, textarea, [tabindex]'

/** Rows of records and heads of groups; details have controls of their own. */
export const rowsIn = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.tBodies].flatMap(({ rows }) => [...rows]).filter((row) => row.dataset['row'] !== undefined)

/** The rows are one Tab stop: the row last focused. The arrows reach all others and the controls in them. */
export function rowStops(table: HTMLTableElement, walk: RowWalk): () => void {
  // A row that is drawn anew, as in a long list, takes back the focus that it had.
  let held = false
  const look = () => {
    const rows = rowsIn(table)
    const stop = rows.find((row) => idOf(row) === walk.current) ?? rows[0]
    for (const row of rows) {
      setStop(row, row === stop)
      for (const control of row.querySelectorAll<HTMLElement>(stoppable)) if (control.tabIndex >= 0) control.tabIndex = -1
    }
    const id = walk.wanted ?? (held && document.activeElement === document.body ? walk.current : undefined)
    const wanted = id === undefined ? undefined : rows.find((row) => idOf(row) === id)
    if (!wanted) return
    walk.wanted = undefined
    wanted.focus({ preventScroll: true })
  }
  const onFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-row]') : null
    held = row !== null
    if (!row || idOf(row) === walk.current) return
    walk.current = idOf(row)
    for (const other of rowsIn(table)) setStop(other, other === row)
  }
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) held = false
    else queueMicrotask(() => (held &&= target instanceof Element && !target.isConnected))
  }
  look()
  const changes = new MutationObserver(look)
  changes.observe(table, { childList: true, subtree: true })
  table.addEventListener('focusin', onFocus)
  table.addEventListener('focusout', onBlur)
  return () => {
    changes.disconnect()
    table.removeEventListener('focusin', onFocus)
    table.removeEventListener('focusout', onBlur)
  }
}

export const idsIn = (table: HTMLTableElement, { all }: RowWalk): readonly string[] => all?.ids ?? rowsIn(table).map(idOf)

/** The row with this id; one that is not drawn is revealed and takes the focus by itself. */
export function rowWith(table: HTMLTableElement, walk: RowWalk, id: string | undefined): HTMLTableRowElement | undefined {
  if (id === undefined) return undefined
  const row = rowsIn(table).find((each) => idOf(each) === id)
  if (row || !walk.all) return row
  walk.current = id
  walk.wanted = id
  walk.all.reveal(id)
  return undefined
}

/** The focus goes into the rows of the list around an element, or of the page's first list; false where there is none. */
export function enterRows(from?: Element | null): boolean {
  const table = (from ?? document.querySelector('main'))?.querySelector<HTMLTableElement>('[role="grid"]')
  const row = table && rowsIn(table).find(({ tabIndex }) => tabIndex === 0)
  row?.focus({ preventScroll: true })
  return row !== undefined && row !== null
}
