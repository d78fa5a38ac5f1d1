import { useEffect, useEffectEvent } from 'react'

// A letter typed into something else is no command.
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role="dialog"]'

export function useCrashKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof HTMLElement && event.target.closest(typing)) return
    actions[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
