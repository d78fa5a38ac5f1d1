import { useEffect, useRef } from 'react'

// Also for a window that is born open: focus goes back to what opened it.
export function useReturnFocus(opened: boolean): void {
  const origin = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  if (opened && !wasOpen.current) origin.current = document.activeElement
  wasOpen.current = opened
  useEffect(() => {
    if (opened) return
    const timer = setTimeout(() => {
      const element = origin.current
      if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
      origin.current = null
    })
    return () => clearTimeout(timer)
  }, [opened])
}
