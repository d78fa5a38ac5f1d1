import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Null once the field of the palette takes the keys itself. */
export type TypedAhead = RefObject<string | null>

/** What the user types between the key that opens the palette and the focus of its field; Enter is the last character. */
export function useTypedAhead(opened: boolean, close: () => void): TypedAhead {
  const typed = useRef<string | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (typed.current === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const { key } = event
    if (key === 'Escape') close()
    else if (key === 'Enter') typed.current += '\n'
    else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
    else if ([...key].length === 1) typed.current += key
    else return
    // The list under the palette has letters of its own.
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    if (!opened) return undefined
    typed.current = ''
    window.addEventListener('keydown', onKey, true)
    return () => {
      typed.current = null
      window.removeEventListener('keydown', onKey, true)
    }
  }, [opened])
  return typed
}
