import type { KeyboardEvent } from 'react'
import { controlByKey, controlsIn } from '../../../ui/oneStop.ts'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import type { Column } from '../column.ts'
import { type Resizing, remOfPage, resizedBy } from '../widths/resizing.ts'
import { announce } from './announce.ts'
import { enterRows } from './rowStops.ts'

type Head = { readonly columns: readonly Pick<Column<never>, 'key' | 'label' | 'title'>[]; readonly resizing: Resizing }

const widthStep = 1

/** The keys of the head of a list: between headings and the filters below them, and the width of their column. */
export function onHeadKey(event: KeyboardEvent<HTMLTableSectionElement>, { columns, resizing }: Head): void {
  const { target, currentTarget: head, nativeEvent } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return
  const cell = target.closest<HTMLTableCellElement>('th, td')
  const row = cell?.closest('tr')
  if (!cell || !row || !head.contains(cell)) return
  const heading = head.rows[0]?.cells[cell.cellIndex]
  const column = columns.find(({ key }) => key === heading?.dataset['column'])
  if (heading && column && resize(heading, column, nativeEvent, resizing)) {
    event.preventDefault()
    return
  }
  const control = controlByKey(controlsIn(row), target, nativeEvent) ?? above(heading, target, nativeEvent.key)
  if (control) {
    event.preventDefault()
    control.focus()
  } else if (nativeEvent.key === 'ArrowDown' && below(head, cell, target)) event.preventDefault()
}

function resize(
  heading: HTMLElement,
  { key, label, title = label }: Head['columns'][number],
  event: globalThis.KeyboardEvent,
  resizing: Resizing,
) {
  if (isPressed(event, 'usualWidth')) {
    resizing.reset(key)
    announce(heading, `${title}: ancho automático`)
    return true
  }
  const by = isPressed(event, 'wider') ? widthStep : isPressed(event, 'narrower') ? -widthStep : 0
  if (by === 0) return false
  announce(heading, `${title}: ${Math.round(resizedBy(heading, key, by, resizing) * remOfPage())} píxeles de ancho`)
  return true
}

const isSelect = (target: HTMLElement) => target.role === 'combobox'

// The arrows open its list, so that only Esc leaves it for the heading.
function above(heading: HTMLTableCellElement | undefined, target: HTMLElement, key: string): HTMLElement | undefined {
  if (!heading || heading.contains(target)) return undefined
  const leaves = key === 'Escape' ? !(target instanceof HTMLInputElement && !isSelect(target) && target.value !== '') : key === 'ArrowUp'
  if (!leaves || (key === 'ArrowUp' && isSelect(target))) return undefined
  return controlsIn(heading)[0] ?? (heading.hasAttribute('tabindex') ? heading : undefined)
}

function below(head: HTMLTableSectionElement, cell: HTMLTableCellElement, target: HTMLElement): boolean {
  if (isSelect(target)) return false
  const filters = cell.parentElement === head.rows[0] ? head.rows[1]?.cells[cell.cellIndex] : undefined
  const filter = filters && controlsIn(filters)[0]
  filter?.focus()
  return filter !== undefined || enterRows(head.closest('section'))
}
