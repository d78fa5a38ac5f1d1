import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/whenIdle.ts'

type Loadable = { readonly preload: () => void }
const afterMs = 200

// The list loads first; the code of a window is there by the time the user opens one.
export function usePreload(ready: boolean, ...pages: readonly Loadable[]): void {
  const [wanted] = useState(pages)
  useEffect(() => {
    if (!ready) return undefined
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whenIdle(() => wanted.forEach((page) => page.preload()))
    }, afterMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [ready, wanted])
}

/** Whether this much time has passed since the part was drawn. */
export function useSettled(milliseconds: number): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return settled
}

const settledMs = 4000

/** For pages that are rarely the first: loads them when the first page is done. */
export function useIdlePreload(...pages: readonly Loadable[]): void {
  usePreload(useSettled(settledMs), ...pages)
}
