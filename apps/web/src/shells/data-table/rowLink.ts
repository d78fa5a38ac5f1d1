import type { FocusEvent, MouseEvent, PointerEvent } from 'react'

/** The target of a row: the link in its title, and a press anywhere else in it that does nothing else. */
export type RowLink<Row> = {
  /** The address of its record, as a browser follows it. */
  readonly href: (row: Row) => string
  readonly open: (row: Row) => void
  /** A mouse went down on it, or the keyboard came to its link. */
  readonly prefetch?: (row: Row) => void
  /** Nothing but the link leads there. */
  readonly onlyLink?: boolean
}

// The link in a row has it, with the id of the row.
const mark = 'data-opens'
/** The link of a row that is on the page. */
export const linkOfRow = (id: number): HTMLElement | null => document.querySelector(`[${mark}="${id}"]`)

type Part = { readonly closest: (selector: string) => unknown }
type Plain = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>
type Press = Plain & {
  readonly target: unknown
  readonly currentTarget: { readonly contains: (other: never) => boolean }
}

const controls = 'a, button, input, textarea, label, summary, [role="button"], [role="switch"], [contenteditable="true"]'
/** The first button alone: with any key it is the browser's to follow. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: Plain): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented

/** The target of a press within the row, if any: presses in layers opened from the row bubble through it as well. */
export function meantBy(press: Press): 'link' | 'row' | undefined {
  const { target, currentTarget } = press
  if (!isPlain(press) || !currentTarget.contains(target as never)) return undefined
  const control = (target as Part).closest(controls) as Part | null
  if (!control || !currentTarget.contains(control as never)) return 'row'
  return control.closest(`[${mark}]`) === control ? 'link' : undefined
}

const selectedText = (): string => window.getSelection()?.toString() ?? ''
// The browser clears a selection only after the press.
let selectedBefore = ''
const selects = (): boolean => !['', selectedBefore].includes(selectedText())

/** The listeners of a row. A press that ends a text selection opens nothing. */
export function rowListeners<Row>(link: RowLink<Row> | undefined, row: Row) {
  if (!link) return undefined
  const leads = (event: MouseEvent): 'link' | 'row' | undefined => {
    const meant = meantBy(event)
    return meant === 'row' && link.onlyLink ? undefined : meant
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      selectedBefore = selectedText()
      // A finger that goes down may be about to scroll.
      if (event.pointerType === 'mouse' && leads(event)) link.prefetch?.(row)
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(`:is([${mark}], [data-may]):focus-visible`)) link.prefetch?.(row)
    },
    onClick: (event: MouseEvent) => {
      const meant = leads(event)
      if (!meant || (meant === 'row' && selects())) return
      event.preventDefault()
      link.open(row)
    },
  }
}
