import { useEffect, useEffectEvent } from 'react'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { isWritten } from '../shortcuts/isWritten.ts'
import { listHasFocus, pressControlOf } from '../shortcuts/listFocus.ts'
import { saveFrom } from '../shortcuts/saveKeys.ts'
import { ariaKeysOf, isPressed, pressedOf } from '../shortcuts/shortcuts.ts'
import type { Overlay } from './overlay.ts'

// In a rich text editor Ctrl+B means bold.
const inEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

// An open dialog keeps the keyboard; the keys close only overlays that they opened.
const inDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** The keys of every screen. */
export function useFrameKeys(open: Overlay, onOpen: (overlay: Overlay) => void): void {
  const [characters] = useLetterKeys()
  const turn = (event: KeyboardEvent, overlay: 'search' | 'shortcuts') => {
    event.preventDefault()
    if (open === overlay) onOpen(null)
    else if (!inDialog()) onOpen(overlay)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (isPressed(event, 'save')) {
      // The browser would offer to save the page as a file.
      event.preventDefault()
      if (!event.repeat) saveFrom(event.target)
    } else if (isPressed(event, 'search') && !inEditor(event.target)) turn(event, 'search')
    else if (isPressed(event, 'help', characters) && !isWritten(event.target)) turn(event, 'shortcuts')
    else if (isPressed(event, 'explain')) {
      event.preventDefault()
      if (!inDialog()) pressControlOf(ariaKeysOf('explain'))
    } else if (listHasFocus(event.target)) {
      const name = pressedOf(event, ['filters', 'views', 'create', 'approve', 'reject', 'solve'], characters)
      if (name && pressControlOf(ariaKeysOf(name))) event.preventDefault()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
