import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { controlsIn } from '../../../ui/oneStop.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import classes from './CellPopover.module.css'

type Props = {
  readonly label: string
  /** The cell or the row below which it stands. */
  readonly anchor: HTMLElement
  readonly onCancel: () => void
  /** A press outside of it. */
  readonly onOutside?: () => void
  readonly children: ReactNode
}

const [gap, edge] = [2, 8]

/** Below the cell, above it where there is no room, and never over the edge of the window. */
function stand(box: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = box
  const lowest = window.innerHeight - offsetHeight - edge
  const above = top - offsetHeight - gap
  box.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - offsetWidth - edge))}px`
  box.style.top = `${bottom + gap <= lowest || above < edge ? Math.max(edge, Math.min(bottom + gap, lowest)) : above}px`
}

/** A small window at a cell; on a phone at the bottom of the screen. It keeps the focus while it is open. */
export function CellPopover({ label, anchor, onCancel, onOutside = onCancel, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const onPhone = usePhone()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    element.focus({ preventScroll: true })
    if (onPhone) return undefined
    const put = () => stand(element, anchor)
    put()
    const sizes = new ResizeObserver(put)
    for (const sized of [element, document.documentElement]) sizes.observe(sized)
    return () => sizes.disconnect()
  }, [anchor, onPhone])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    } else if (event.key === 'Tab' && box.current) {
      const stops = controlsIn(box.current).filter(({ tabIndex }) => tabIndex >= 0)
      const end = event.shiftKey ? stops[0] : stops.at(-1)
      if (document.activeElement !== end && document.activeElement !== box.current) return
      event.preventDefault()
      ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
    }
  }
  return (
    <>
      <button type="button" className={classes.outside} aria-hidden tabIndex={-1} onClick={onOutside} />
      {/* The keys are heard from the controls inside. */}
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-label={label}
        tabIndex={-1}
        className={classes.popover}
        data-sheet={onPhone || undefined}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </>
  )
}
