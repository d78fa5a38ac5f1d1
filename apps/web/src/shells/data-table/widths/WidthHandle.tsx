import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import type { Column } from '../column.ts'
import { greatestWidth, leastWidth, minimumOf, within } from './columnWidths.ts'
import { applyWidths, measuredWidths, remOfPage, type Resizing } from './resizing.ts'
import classes from './WidthHandle.module.css'

const [step, longStep] = [0.5, 2]
const inPixels = (rem: number): number => Math.round(rem * remOfPage())

const announceWidth = (handle: HTMLElement, width: number): void => handle.setAttribute('aria-valuenow', String(inPixels(width)))

type Props<Row> = { readonly column: Column<Row>; readonly ownWidth: number | undefined; readonly resizing: Resizing }
/** The edge of a column: dragged, or moved with the arrows. The others keep the widths that they have on the screen. */
export function WidthHandle<Row>({ column, ownWidth, resizing }: Props<Row>) {
  const { key, label, title } = column
  const resized = (handle: HTMLElement, to: (width: number) => number): void => {
    const widths = measuredWidths(handle)
    const next = { ...widths, [key]: within(to(widths[key] ?? leastWidth)) }
    announceWidth(handle, next[key]!)
    resizing.keep(next)
  }
  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0) return
    down.preventDefault()
    const handle: HTMLElement = down.currentTarget
    handle.focus({ preventScroll: true })
    handle.setPointerCapture(down.pointerId)
    const before = measuredWidths(handle)
    let next = before
    const rem = remOfPage()
    const onMove = (move: globalThis.PointerEvent) => {
      next = { ...before, [key]: within((before[key] ?? leastWidth) + (move.clientX - down.clientX) / rem) }
      applyWidths(handle, resizing.widthsFor(next))
      announceWidth(handle, next[key]!)
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
    handle.addEventListener('keydown', (pressed: globalThis.KeyboardEvent) => pressed.key === 'Escape' && end(false), { signal })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.shiftKey ? longStep : step
    const moves: Readonly<Record<string, (width: number) => number>> = {
      ArrowLeft: (width) => width - by,
      ArrowRight: (width) => width + by,
      Home: () => leastWidth,
      End: () => greatestWidth,
    }
    const to = moves[event.key]
    if (to) resized(event.currentTarget, to)
    else if (event.key === 'Enter') resizing.reset(key)
    else return
    event.preventDefault()
  }
  return (
    <div
      className={classes.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Ancho de ${title ?? label}`}
      aria-description="Flechas: cambiar el ancho. Intro: volver al ancho automático."
      aria-valuemin={inPixels(leastWidth)}
      aria-valuemax={inPixels(greatestWidth)}
      aria-valuenow={inPixels(ownWidth ?? minimumOf(column))}
      onPointerDown={onPointerDown}
      onDoubleClick={() => resizing.reset(key)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }: FocusEvent<HTMLElement>) =>
        announceWidth(currentTarget, measuredWidths(currentTarget)[key] ?? leastWidth)
      }
    />
  )
}
