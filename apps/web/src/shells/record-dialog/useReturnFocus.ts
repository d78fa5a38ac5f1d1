import { useEffect, useRef } from 'react'

/** Returns the focus to the opener, also for a window that is mounted open or removed early, unless something else took the focus. */
export function useReturnFocus(opened: boolean): void {
  const origin = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (opened && !wasOpen.current) origin.current = document.activeElement
  wasOpen.current = opened
  useEffect(() => {
    clearTimeout(timer.current)
    if (opened) return
    const atClose = document.activeElement
    timer.current = setTimeout(() => {
      const element = origin.current
      const free = document.activeElement === document.body || document.activeElement === atClose
      if (free && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
      origin.current = null
    })
  }, [opened])
}
