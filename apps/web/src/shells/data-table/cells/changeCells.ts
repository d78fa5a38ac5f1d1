import type { ClipboardEvent, MouseEvent } from 'react'
import { isWritten } from '../../shortcuts/isWritten.ts'
import { type Column, textOfCell } from '../column.ts'
import { announce } from '../keys/announce.ts'
import type { ModelRow } from '../useRowModel.ts'

/** The cell that is to change; without a key the user chooses one of its row. */
export type ChangedCell = { readonly key: string | undefined; readonly anchor: HTMLElement; readonly text: string | undefined }
type Table<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly chosen: ReadonlyMap<number, unknown> | undefined
  readonly onChange: ((row: Row, cell: ChangedCell) => void) | undefined
}

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row] [data-column]') : null
const rowElement = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-row]') : null)

/** At the cell, until the focus leaves it, and for screen readers. */
function sayAt(element: HTMLElement, reason: string): void {
  announce(element, reason)
  element.dataset['tip'] = reason
  element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  element.addEventListener('focusout', () => delete element.dataset['tip'], { once: true })
}

// The pencil is drawn over the end of the cell.
const pencilWidth = 28

/** What keys, the pencil and the clipboard do with the cells of a table; every table copies. */
export function cellListeners<Row extends object>({ columns, rows, chosen, onChange }: Table<Row>) {
  const onCopy = (event: ClipboardEvent<HTMLTableElement>) => {
    const element = rowElement(event.target)
    if (!element || isWritten(event.target) || window.getSelection()?.toString()) return
    const key = cellOf(event.target)?.dataset['column']
    // Of a long page only a part is drawn.
    const selected = key === undefined ? rows.filter(({ id }) => chosen?.has(Number(id))) : []
    const copied = selected.length > 0 ? selected : rows.filter(({ id }) => id === element.dataset['row'])
    const wanted = key === undefined ? columns : columns.filter((column) => column.key === key)
    const lines = copied.map(({ original }) => wanted.map((column) => textOfCell(column, original)).join('\t'))
    if (lines.length === 0) return
    event.clipboardData.setData('text/plain', lines.join('\n'))
    event.preventDefault()
    announce(element, key === undefined ? `Filas copiadas: ${lines.length}` : 'Celda copiada')
  }
  if (!onChange) return { onCopy }
  const change = (element: HTMLTableRowElement, cell: HTMLElement | null, text?: string): void => {
    const row = rows.find(({ id }) => id === element.dataset['row'])?.original
    if (!row) return
    const column = columns.find(({ key }) => key === cell?.dataset['column'])
    const may = column
      ? column.changes?.(row)
      : (columns.find(({ changes }) => changes?.(row) === true)?.changes ?? columns[0]?.changes)?.(row)
    const anchor = (column && cell) ?? element
    if (typeof may === 'string') sayAt(anchor, may)
    else onChange(row, { key: column?.key, anchor, text })
  }
  return {
    change,
    onClickCapture: (event: MouseEvent) => {
      const { target, nativeEvent } = event
      if (!(target instanceof HTMLElement) || !target.matches('[data-may]') || nativeEvent.offsetX < target.clientWidth - pencilWidth)
        return
      event.preventDefault()
      event.stopPropagation()
      change(rowElement(target)!, target)
    },
    onCopy,
    onPaste: (event: ClipboardEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target)
      const text = event.clipboardData.getData('text/plain').trim()
      // Several cells, and one for several rows, belong to the page.
      if (!cell || isWritten(event.target) || /[\t\n]/.test(text) || event.currentTarget.querySelector('tr[aria-selected="true"]')) return
      event.preventDefault()
      if (text !== '') change(rowElement(cell)!, cell, text)
    },
  }
}
