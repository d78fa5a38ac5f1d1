import { type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './Toasts.module.css'
import { type Box, type Place, toastPlace } from './toastPlace.ts'

const controls = 'a[href], button, input, select, textarea, [role="tab"], [role="option"], [role="treeitem"], [contenteditable="true"]'
const titles = '.mantine-Modal-header, .mantine-Drawer-header, [data-title-row], h1'
const texts = 'label, legend, h2, h3, h4, dt, dd, p, [role="status"], [role="alert"], strong'

/** Only what is in sight: neither behind a dialog nor scrolled away. */
function boxesInSight(selector: string, { wide, tall }: { wide: number; tall: number }): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.bottom <= 0 || box.top >= tall || box.right <= 0 || box.left >= wide) return []
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, wide)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, tall)]
    const middle = (top + bottom) / 2
    // What is drawn of a switch lies beside it.
    const inFront = (y: number) => element.parentElement?.contains(document.elementFromPoint((left + right) / 2, y)) === true
    if (inFront(middle)) return [{ left, right, top, bottom }]
    // Of what is half scrolled away an edge may look out.
    if (inFront(top + 1)) return [{ left, right, top, bottom: middle }]
    return inFront(bottom - 1) ? [{ left, right, top: middle, bottom }] : []
  })
}

function put(area: HTMLElement, now?: Place): Place {
  const { clientWidth: wide, clientHeight: tall } = document.documentElement
  const room = { wide, tall }
  area.classList.add(classes.aside!)
  const around = { room, controls: boxesInSight(controls, room), titles: boxesInSight(titles, room), texts: boxesInSight(texts, room), now }
  area.classList.remove(classes.aside!)
  const place = toastPlace({ wide: area.offsetWidth, tall: area.offsetHeight }, around)
  area.style.left = `${place.left}px`
  area.style.top = `${place.top}px`
  return place
}

const inUse = (area: HTMLElement) => area.matches(':hover') || area.contains(document.activeElement)

/** Follows what opens, moves or closes meanwhile; gives back how to stop. */
function keepPlace(area: HTMLElement, before: { current: Place | undefined }): () => void {
  let frame = 0
  const putSoon = () => {
    cancelAnimationFrame(frame)
    // What somebody is about to press does not run away.
    frame = requestAnimationFrame(() => inUse(area) || (before.current = put(area, before.current)))
  }
  before.current = put(area, before.current)
  const watched = new MutationObserver((changes) => changes.some(({ target }) => !area.contains(target)) && putSoon())
  watched.observe(document.body, { childList: true, subtree: true })
  const events = ['transitionend', 'resize', 'focusin', 'scrollend'] as const
  for (const event of events) window.addEventListener(event, putSoon, true)
  return () => {
    cancelAnimationFrame(frame)
    watched.disconnect()
    for (const event of events) window.removeEventListener(event, putSoon, true)
  }
}

/** Keeps what is told off the controls, titles and texts of what is in front. */
export function useToastPlace(area: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  const before = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (area.current && shown.length > 0) return keepPlace(area.current, before)
    before.current = undefined
    return undefined
  }, [area, shown])
}
