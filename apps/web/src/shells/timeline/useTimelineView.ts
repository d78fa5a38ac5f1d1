import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePreference } from '../../lib/preferences.ts'
import { numberOf, perDayOf, type Range, type Scale, xOf, type Zoom, zoomFor, zooms } from './scale.ts'
import { today } from '../../lib/holidays.ts'

const headRem = 17
const narrowRem = 44
export type Frame = { readonly width: number; readonly rem: number; readonly narrow: boolean; readonly head: number }

const frameOf = (width: number): Frame => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const narrow = width < narrowRem * rem
  return { width, rem, narrow, head: narrow ? 0 : headRem * rem }
}
/** The width of the drawing, as it changes. */
export function useFrame(scroller: RefObject<HTMLElement | null>): Frame | undefined {
  const [frame, setFrame] = useState<Frame>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => setFrame((before) => (before?.width === element.clientWidth ? before : frameOf(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return frame
}

const isZoom = (key: unknown): key is Zoom => zooms.some((zoom) => zoom.key === key)

/** The zoom of the drawing; fits: the whole range is on the screen at first. */
export function useZoom(range: Range, frame: Frame | undefined, fits: boolean): readonly [Scale, Zoom, (zoom: Zoom) => void] {
  const [remembered, remember] = usePreference<string>('cronograma.escala', 'trimestre')
  const [own, setOwn] = useState<Zoom>()
  const usual = fits ? zoomFor(range, (frame?.width ?? 0) - (frame?.head ?? 0)) : isZoom(remembered) ? remembered : 'trimestre'
  const zoom = own ?? usual
  const change = (next: Zoom) => {
    setOwn(next)
    if (!fits) remember(next)
  }
  const { from, to } = range
  const scale = useMemo(() => ({ from, to, perDay: perDayOf(zoom) }), [from, to, zoom])
  return [scale, zoom, change]
}

/** Today is at a third of the width; where it is not on the scale, the end is in sight. */
export const startOf = (scale: Scale, { width, head }: Frame): number => {
  const now = numberOf(today())
  return Math.max(0, xOf(scale, Math.min(now, scale.to)) - (width - head) / 3)
}

/** Keeps the same day in the middle while the scale changes, and begins at today. */
export function useScrolledDay(scroller: RefObject<HTMLElement | null>, scale: Scale, frame: Frame | undefined): () => void {
  const before = useRef<Scale>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !frame) return
    const former = before.current
    before.current = scale
    if (!former) element.scrollTo({ left: startOf(scale, frame) })
    else if (former.perDay !== scale.perDay || former.from !== scale.from) {
      const half = (frame.width - frame.head) / 2
      const day = former.from + (element.scrollLeft + half) / former.perDay
      element.scrollTo({ left: (day - scale.from) * scale.perDay - half })
    }
  })
  return () => {
    if (frame) scroller.current?.scrollTo({ left: startOf(scale, frame) })
  }
}
