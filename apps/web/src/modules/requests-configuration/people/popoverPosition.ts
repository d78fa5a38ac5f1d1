import type { CSSProperties } from 'react'

type Size = { readonly height: number; readonly width: number }
const gap = 8

/** Beside its anchor, within the window: below, or above if there is more room. */
export function popoverPosition(anchor: HTMLElement | null, { height, width }: Size): CSSProperties {
  const { top = 0, bottom = 0, left = 0, width: own = 0 } = anchor?.getBoundingClientRect() ?? {}
  const wide = Math.max(own, width)
  const below = window.innerHeight - bottom
  const vertical =
    below >= height || below >= top
      ? { top: bottom + 2, maxHeight: below - gap }
      : { bottom: window.innerHeight - top + 2, maxHeight: top - gap }
  return { ...vertical, width: wide, left: Math.max(gap, Math.min(left, window.innerWidth - wide - gap)) }
}
