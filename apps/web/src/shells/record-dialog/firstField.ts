import { phone } from '../data-table/usePhone.ts'

const fields = ['input:not([type="hidden"])', 'select', 'textarea', '[contenteditable="true"]'].join()
// A choice without a search is an input that nobody types in.
const isFillable = (element: Element): boolean =>
  !element.matches(':disabled, [readonly]:not([aria-haspopup]), [aria-disabled="true"], [tabindex="-1"]') && element.checkVisibility()

// A field that waits for its choices.
const waiting = '.mantine-Skeleton-root'

function focusFirstField(dialog: Element): boolean {
  const first = [...dialog.querySelectorAll<HTMLElement>(`${fields}, ${waiting}`)].find(
    (element) => element.matches(waiting) || isFillable(element),
  )
  if (!first || first.matches(waiting)) return false
  first.focus({ preventScroll: true })
  return true
}

const closeButton = '.mantine-Modal-close, .mantine-Drawer-close'
/** Somebody did something in them: the focus is theirs. */
const inUse = new WeakSet<Element>()
/** If the focused element disappears, the focus goes to the dialog's start. */
export function regainFocus(dialog: Element): void {
  if (document.activeElement !== document.body) return
  inUse.delete(dialog)
  dialog.querySelector<HTMLElement>(closeButton)?.focus({ preventScroll: true })
}

const dialogOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest('[role="dialog"]') : null)

/**
 * A dialog or drawer focuses its first field, even one that mounts late, until the user acts. The library would focus the close button
 * unless something has data-autofocus.
 */
export function beginInFirstFields(): void {
  const use = ({ target }: Event) => {
    const dialog = dialogOf(target)
    if (dialog) inUse.add(dialog)
  }
  document.addEventListener('keydown', use, true)
  document.addEventListener('pointerdown', use, true)
  document.addEventListener('focusin', ({ target }) => {
    const dialog = dialogOf(target)
    if (!dialog || inUse.has(dialog) || !(target as Element).matches(`:is(${closeButton}):not([data-autofocus])`)) return
    // A keyboard would cover half of a phone.
    if (window.matchMedia(phone).matches || focusFirstField(dialog)) return
    const late = new MutationObserver(() => {
      if (document.activeElement !== target || inUse.has(dialog) || focusFirstField(dialog)) late.disconnect()
    })
    late.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled', 'contenteditable'] })
  })
}
