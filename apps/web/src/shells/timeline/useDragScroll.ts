import { type PointerEvent, useRef, useState } from 'react'

const leastMove = 4
type Start = { readonly x: number; readonly y: number; readonly left: number; readonly top: number; moved: boolean }

/** The mouse takes hold of the drawing and moves it; a finger scrolls by itself. A press without a move is a press. */
export function useDragScroll(onPress: (event: PointerEvent<HTMLElement>) => void) {
  const start = useRef<Start>(undefined)
  const [dragged, setDragged] = useState(false)
  return {
    'data-dragged': dragged || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType !== 'mouse' || (event.target as Element).closest('a, button, [data-head]')) return
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = event.currentTarget
      const box = event.currentTarget.getBoundingClientRect()
      // On the bars for scrolling.
      if (event.clientX - box.left > clientWidth || event.clientY - box.top > clientHeight) return
      start.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop, moved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!from.moved && Math.hypot(x, y) < leastMove) return
      if (!from.moved) {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
      }
      from.moved = true
      event.currentTarget.scrollTo(from.left - x, from.top - y)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      start.current = undefined
      setDragged(false)
      if (!from?.moved && event.button === 0) onPress(event)
    },
    onPointerCancel: () => {
      start.current = undefined
      setDragged(false)
    },
  }
}
