import { isWritten } from './isWritten.ts'

/** The focus is in a list, or on no control of its page: keys that are a letter alone do nothing elsewhere. */
export function listHasFocus(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || isWritten(target) || document.querySelector('[aria-modal="true"]')) return false
  return (
    target === document.body || target.matches('main, section[data-list]') || target.closest('[role="grid"], [role="application"]') !== null
  )
}

/** Presses the visible control of the page or of the bar above it that names the key; a field takes the focus. */
export function pressControlOf(ariaKeys: string): boolean {
  const controls = document.querySelectorAll<HTMLElement>(`:is(main, header) [aria-keyshortcuts~="${ariaKeys}"]`)
  const control = [...controls].find((each) => each.checkVisibility())
  if (control?.matches('input')) control.focus()
  else control?.click()
  return control !== undefined
}
