import { useEffect, useState } from 'react'
import { type TipPosition, tipPosition } from './tipPosition.ts'
import classes from './Tips.module.css'

type Tip = TipPosition & { readonly text: string; readonly element: HTMLElement }
const waitMs = 300

// Text that its place cuts off is its own tip.
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight
const tipText = (element: HTMLElement): string | null | undefined =>
  element.dataset.tip || ('tipIfCut' in element.dataset && isCut(element) ? element.textContent : undefined)

function tipped(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>('[data-tip]:not([data-tip=""]), [data-tip-if-cut]')
  return !element || tipText(element) ? element : tipped(element.parentElement)
}

// None when the element is gone or has no text (any more).
function tipOf(element: HTMLElement): Tip | null {
  const text = tipText(element)
  if (!text || !element.isConnected) return null
  const position = tipPosition(element.getBoundingClientRect(), element.dataset.tipSide, window.innerWidth)
  return { ...position, text, element }
}

// A popover lies over an open dialog of the browser as well.
const showOverAll = (popover: HTMLElement | null): void => popover?.showPopover()

// One tooltip for every element with data-tip. It repeats the element's name, so screen readers skip it.
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setTip(null)
    }
    const show = (element: HTMLElement, wait: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setTip(tipOf(element)), wait)
    }
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      const element = pointerType === 'mouse' ? tipped(target) : null
      if (element) show(element, waitMs)
      else hide()
    }
    const onFocus = ({ target }: FocusEvent) => {
      const element = tipped(target)
      if (element?.matches(':focus-visible')) show(element, 0)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const events: readonly [string, EventListener][] = [
      ['pointerover', onPointerOver as EventListener],
      ['focusin', onFocus as EventListener],
      ['focusout', hide],
      ['pointerdown', hide],
      ['keydown', onKey as EventListener],
      ['scroll', hide],
    ]
    for (const [name, listener] of events) document.addEventListener(name, listener, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of events) document.removeEventListener(name, listener, { capture: true })
    }
  }, [])

  const element = tip?.element
  useEffect(() => {
    if (!element) return
    const follow = () => setTip((current) => (current?.text === tipText(element) && element.isConnected ? current : tipOf(element)))
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-tip'] })
    return () => observer.disconnect()
  }, [element])

  return (
    tip && (
      <div ref={showOverAll} popover="manual" className={classes.tip} data-side={tip.side} style={{ left: tip.x, top: tip.y }} aria-hidden>
        {tip.text}
      </div>
    )
  )
}
