import { useLayoutEffect } from 'react'

let windows = 0
const countWindow = (more: number) => {
  windows += more
  document.documentElement.toggleAttribute('data-covered', windows > 0)
}

/** While a window lies over the whole page, the page is not drawn: each frame of the window would pay for all its rows. */
export function useCoversPage(covers: boolean): void {
  useLayoutEffect(() => {
    if (!covers) return undefined
    countWindow(1)
    return () => countWindow(-1)
  }, [covers])
}
