import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listHasFocus } from '../../shortcuts/listFocus.ts'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import { type Grid, selectAll } from './rowKeys.ts'
import { enterRows } from './rowStops.ts'

/** With the focus on no control, the keys for the next row and for all rows lead into the first list of the page. */
export function useListEntry(frame: RefObject<HTMLElement | null>, grid: Grid): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !listHasFocus(event.target)) return
    const selects = isPressed(event, 'selectAll')
    if (!selects && !isPressed(event, 'rowDown', grid.characters)) return
    const table = document.querySelector<HTMLTableElement>('main [role="grid"]')
    if (!table || !frame.current?.contains(table) || !enterRows(frame.current)) return
    event.preventDefault()
    if (selects) selectAll({ table, grid })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
