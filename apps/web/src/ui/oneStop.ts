const focusable = 'a[href], button, input:not([type="hidden"]), textarea, [tabindex]'
// Layers that open within a part have Tab stops of their own.
const layers = '[role="dialog"], [role="listbox"], [role="menu"], [aria-hidden="true"]'

/** The controls of a part, in reading order. */
export const controlsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter((control) => {
    const layer = control.closest(layers)
    return (layer === null || !part.contains(layer)) && !control.matches(':disabled') && control.checkVisibility()
  })

export function setStop(control: HTMLElement, isStop: boolean): void {
  const index = isStop ? 0 : -1
  if (control.getAttribute('tabindex') !== String(index)) control.tabIndex = index
}

/** A ref: the controls of the part are one Tab stop, the one last used. React never writes these attributes, so it does not undo them. */
export function oneStop(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let current: HTMLElement | undefined
  const look = () => {
    const controls = controlsIn(part)
    if (!current || !controls.includes(current)) [current] = controls
    for (const control of controls) setStop(control, control === current)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !controlsIn(part).includes(target)) return
    current = target
    look()
  }
  // Before the next frame, which needs the styles anyway: each look at once would compute them by itself.
  let frame = 0
  const lookSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  lookSoon()
  const changes = new MutationObserver(lookSoon)
  changes.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  part.addEventListener('focusin', onFocus)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    part.removeEventListener('focusin', onFocus)
  }
}

type Caret = { readonly selectionStart: number | null; readonly selectionEnd: number | null; readonly value: string }
/** Whether an arrow still moves the caret of a field. */
export function movesCaret({ selectionStart, selectionEnd, value }: Caret, key: string): boolean {
  if (selectionStart === null || value === '') return false
  if (selectionStart !== selectionEnd || key === 'Home' || key === 'End') return true
  return key === 'ArrowLeft' ? selectionStart > 0 : selectionStart < value.length
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The control that a key leads to, from one of these. */
export function controlByKey(controls: readonly HTMLElement[], from: EventTarget | null, event: Key): HTMLElement | undefined {
  const step = steps[event.key]
  const at = controls.indexOf(from as HTMLElement)
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const writes = from instanceof HTMLInputElement && from.type !== 'checkbox' && from.ariaExpanded !== 'false'
  if (writes && movesCaret(from, event.key)) return undefined
  return controls[step(at, controls.length - 1)]
}
