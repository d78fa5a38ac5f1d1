import { useEffect, useEffectEvent } from 'react'

// In a rich text editor Ctrl+B means bold.
const inEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

// A dialog that is open keeps the keyboard; only the search itself closes with the same keys.
const inOtherDialog = () => document.querySelector('[aria-modal="true"]') !== null

export function useSearchShortcut(searching: boolean, toggle: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b') return
    if (inEditor(event.target)) return
    event.preventDefault()
    if (searching || !inOtherDialog()) toggle()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
