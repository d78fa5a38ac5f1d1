import type { ClipboardEvent, MouseEvent } from 'react'
import { toast } from '../../../lib/toast.ts'
import { isWritten } from '../../shortcuts/isWritten.ts'
import { type Column, textOfCell } from '../column.ts'
import { announce } from '../keys/announce.ts'
import type { ModelRow } from '../useRowModel.ts'

/** The cell that is to change; without a key the user chooses one of its row. */
export type ChangedCell = { readonly key: string | undefined; readonly anchor: HTMLElement; readonly text: string | undefined }
type Table<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly onChange: ((row: Row, cell: ChangedCell) => void) | undefined
}

const cellOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null)
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

/** What keys, the pencil and the clipboard do with the cells of a table. */
export function cellListeners<Row extends object>({ columns, rows, onChange }: Table<Row>) {
  if (!onChange) return undefined
  const modelOf = (element: HTMLElement | null) => rows.find(({ id }) => id === element?.dataset['row'])?.original
  const change = (element: HTMLTableRowElement, cell: HTMLElement | null, text?: string): void => {
    const row = modelOf(element)
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
      if (!(target instanceof HTMLElement) || !target.matches('td[data-may]') || nativeEvent.offsetX < target.clientWidth - pencilWidth)
        return
      event.preventDefault()
      event.stopPropagation()
      change(rowElement(target)!, target)
    },
    onCopy: (event: ClipboardEvent<HTMLTableElement>) => {
      const element = rowElement(event.target)
      if (!element || isWritten(event.target) || window.getSelection()?.toString()) return
      const key = cellOf(event.target)?.dataset['column']
      const selected = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[aria-selected="true"]')]
      const copied = key === undefined && selected.length > 0 ? selected : [element]
      const wanted = key === undefined ? columns : columns.filter((column) => column.key === key)
      const lines = copied.flatMap((each) => modelOf(each) ?? []).map((row) => wanted.map((column) => textOfCell(column, row)).join('\t'))
      event.clipboardData.setData('text/plain', lines.join('\n'))
      event.preventDefault()
      announce(element, key === undefined ? `Filas copiadas: ${lines.length}` : 'Celda copiada')
    },
    onPaste: (event: ClipboardEvent<HTMLTableElement>) => {
      const cell = cellOf(event.target)
      if (!cell || isWritten(event.target)) return
      const text = event.clipboardData.getData('text/plain').trim()
      event.preventDefault()
      if (/[\t\n]/.test(text)) toast.info('Copió varias celdas: pegue una sola')
      else if (text !== '') change(rowElement(cell)!, cell, text)
    },
  }
}
