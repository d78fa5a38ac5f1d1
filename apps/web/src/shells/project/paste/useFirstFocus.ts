import { type RefObject, useEffect, useRef } from 'react'

/** A dialog focuses its first control once; a part that comes later takes the focus of the part that it replaces. */
export function useFirstFocus(anew?: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [anew])
  return box
}
