import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listHasFocus } from '../../shortcuts/listFocus.ts'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import { enterRows } from './rowStops.ts'

/** With the focus on no control, the key for the next row leads into the first list of the page. */
export function useListEntry(frame: RefObject<HTMLElement | null>, characters: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(event, 'rowDown', characters) || !listHasFocus(event.target)) return
    const first = document.querySelector('main [role="grid"]')
    if (first && frame.current?.contains(first) && enterRows(frame.current)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
