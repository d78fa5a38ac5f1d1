import type { KeyboardEvent } from 'react'
import { controlByKey, controlsIn } from '../../../ui/oneStop.ts'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import type { Column } from '../column.ts'
import { type Resizing, remOfPage, resizedBy } from '../widths/resizing.ts'
import { announce } from './announce.ts'
import { enterRows } from './rowStops.ts'

type Head = { readonly columns: readonly Pick<Column<never>, 'key' | 'label' | 'title'>[]; readonly resizing: Resizing }

const widthStep = 1

/** The keys of the head of a list: from heading to heading and into the rows, and the width of a column. */
export function onHeadKey(event: KeyboardEvent<HTMLTableSectionElement>, { columns, resizing }: Head): void {
  const { target, currentTarget: head, nativeEvent } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return
  const heading = target.closest('th')
  if (!heading || !head.contains(heading)) return
  const column = columns.find(({ key }) => key === heading.dataset['column'])
  if (column && resize(heading, column, nativeEvent, resizing)) {
    event.preventDefault()
    return
  }
  const control = controlByKey(controlsIn(head), target, nativeEvent)
  if (control) {
    event.preventDefault()
    control.focus()
  } else if (nativeEvent.key === 'ArrowDown' && enterRows(head.closest('section'))) event.preventDefault()
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
