import { useEffect, useEffectEvent } from 'react'

// In a rich text editor Ctrl+B means bold.
const inEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

export function useSearchShortcut(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b') return
    if (inEditor(event.target)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
