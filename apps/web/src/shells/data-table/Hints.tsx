import { Portal } from '@mantine/core'
import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import classes from './Hints.module.css'

type Shown = { readonly text: string; readonly x: number; readonly y: number; readonly below: boolean }
const waitMs = 350
const roomAbove = 70
const halfWidth = 130

function place(target: Element, text: string): Shown {
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const below = top < roomAbove
  const x = Math.min(Math.max((left + right) / 2, halfWidth), window.innerWidth - halfWidth)
  return { text, x, y: below ? bottom + 6 : top - 6, below }
}

const hintOf = (target: EventTarget): Element | null => (target instanceof Element ? target.closest('[data-hint]') : null)

// One tooltip for everything inside that carries data-hint.
export function Hints({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(null)
  }, [])
  const show = (target: Element, wait: number) => {
    clearTimeout(timer.current)
    const text = target.getAttribute('data-hint')
    if (text) timer.current = setTimeout(() => target.isConnected && setShown(place(target, text)), wait)
  }
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const found = pointerType === 'touch' ? null : hintOf(target)
    if (found) show(found, waitMs)
    else hide()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const found = hintOf(target)
    if (found?.matches(':focus-visible')) show(found, 0)
  }
  useEffect(() => {
    if (!shown) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    window.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [shown, hide])

  return (
    <div className={classes.area} onPointerOver={onPointerOver} onPointerLeave={hide} onFocus={onFocus} onBlur={hide} onPointerDown={hide}>
      {children}
      {shown && (
        <Portal>
          <div className={classes.hint} data-below={shown.below || undefined} style={{ left: shown.x, top: shown.y }} aria-hidden>
            {shown.text}
          </div>
        </Portal>
      )}
    </div>
  )
}
