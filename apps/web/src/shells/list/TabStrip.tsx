import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './StatusTabs.module.css'

type Props = { readonly current: number; readonly of: number; readonly children: ReactNode }
type Ends = { readonly before: boolean; readonly after: boolean }

const stripOf = (container: HTMLElement | null): HTMLElement | null => container?.querySelector('[role="tablist"]') ?? null
// Part of the visible strip stays visible when it scrolls.
const share = 0.8

/** Tabs in one line: the current one is visible, and buttons scroll to the others. The arrow keys reach every tab without them. */
export function TabStrip({ current, of, children }: Props) {
  const rootRef = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState<Ends>({ before: false, after: false })
  useLayoutEffect(() => {
    const strip = stripOf(rootRef.current)
    const tab = strip?.querySelector<HTMLElement>(`[data-status="${current}"]`)
    if (!strip || !tab) return
    const [from, to] = [tab.offsetLeft - strip.offsetLeft, tab.offsetLeft - strip.offsetLeft + tab.offsetWidth]
    if (from >= strip.scrollLeft && to <= strip.scrollLeft + strip.clientWidth) return
    strip.scrollLeft = from - (strip.clientWidth - tab.offsetWidth) / 2
  }, [current, of])
  useEffect(() => {
    const strip = stripOf(rootRef.current)
    if (!strip) return undefined
    const look = () => {
      const next = { before: strip.scrollLeft > 1, after: strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1 }
      setEnds((known) => (known.before === next.before && known.after === next.after ? known : next))
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const element of [strip, ...strip.children]) sizes.observe(element)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [of])
  const go = (by: 1 | -1) => {
    const strip = stripOf(rootRef.current)
    strip?.scrollBy({ left: by * strip.clientWidth * share, behavior: 'smooth' })
  }
  return (
    <div ref={rootRef} className={classes.strip}>
      {ends.before && (
        <button type="button" className={classes.more} data-side="before" aria-hidden tabIndex={-1} onClick={() => go(-1)}>
          <IconChevronLeft size="1.2em" />
        </button>
      )}
      {children}
      {ends.after && (
        <button type="button" className={classes.more} data-side="after" aria-hidden tabIndex={-1} onClick={() => go(1)}>
          <IconChevronRight size="1.2em" />
        </button>
      )}
    </div>
  )
}
