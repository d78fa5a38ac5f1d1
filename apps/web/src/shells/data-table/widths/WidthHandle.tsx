import type { PointerEvent } from 'react'
import { leastWidth, within } from './columnWidths.ts'
import { applyWidths, measuredWidths, remOfPage, type Resizing } from './resizing.ts'
import classes from './WidthHandle.module.css'

type Props = { readonly columnKey: string; readonly resizing: Resizing }
/** The edge of a column, to drag; keys change the width in the heading. The others keep the widths that they have on the screen. */
export function WidthHandle({ columnKey: key, resizing }: Props) {
  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0) return
    down.preventDefault()
    const handle: HTMLElement = down.currentTarget
    handle.setPointerCapture(down.pointerId)
    const before = measuredWidths(handle)
    let next = before
    const rem = remOfPage()
    const onMove = (move: globalThis.PointerEvent) => {
      next = { ...before, [key]: within((before[key] ?? leastWidth) + (move.clientX - down.clientX) / rem) }
      applyWidths(handle, resizing.widthsFor(next))
    }
    const moving = new AbortController()
    const end = (isAccepted: boolean) => {
      moving.abort()
      if (isAccepted && next !== before) resizing.keep(next)
      else applyWidths(handle, resizing.widthsFor(resizing.widths))
    }
    const { signal } = moving
    handle.addEventListener('pointermove', onMove, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    document.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal })
  }
  return <div className={classes.handle} aria-hidden data-edge onPointerDown={onPointerDown} onDoubleClick={() => resizing.reset(key)} />
}
