import { type RefObject, useLayoutEffect } from 'react'
import { toastPlace } from './toastPlace.ts'

// On narrow screens they lie at the bottom.
const wide = '(min-width: 62.01em)'
const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())

function put(area: HTMLElement): void {
  area.style.top = area.style.right = ''
  if (!matchMedia(wide).matches) return
  const drawers = boxes('.mantine-Drawer-content')
  const titles = boxes('.mantine-Modal-header, .mantine-Drawer-header, [data-title-row]')
  const { top, right } = toastPlace(area.getBoundingClientRect(), { width: document.documentElement.clientWidth, drawers, titles })
  area.style.top = `${top}px`
  area.style.right = `${right}px`
}

/** Follows what opens, moves or closes meanwhile; gives back how to stop. */
function keepPlace(area: HTMLElement): () => void {
  let frame = 0
  const putSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => put(area))
  }
  put(area)
  const watched = new MutationObserver((changes) => changes.some(({ target }) => !area.contains(target)) && putSoon())
  watched.observe(document.body, { childList: true, subtree: true })
  const events = ['transitionend', 'resize'] as const
  for (const event of events) window.addEventListener(event, putSoon)
  return () => {
    cancelAnimationFrame(frame)
    watched.disconnect()
    for (const event of events) window.removeEventListener(event, putSoon)
  }
}

/** Keeps what is told off the titles and close buttons of what is open. */
export function useToastPlace(area: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => (area.current && shown.length > 0 ? keepPlace(area.current) : undefined), [area, shown])
}
