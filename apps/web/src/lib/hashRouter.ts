import { createHashRouter, type RouteObject } from 'react-router'

type Numbered = { readonly idx?: number } | null

/**
 * The router holds up a way only when it has numbered the entry of the history to which it leads, and counts wrongly from one that it has not.
 * An address that was typed or comes from a bookmark gets its number here.
 */
export function hashRouter(routes: RouteObject[]) {
  const { history } = window
  let last = 0
  const number = () => {
    const state = history.state as Numbered
    if (state?.idx === undefined) history.replaceState({ ...state, idx: last + 1 }, '')
    last = (history.state as { readonly idx: number }).idx
  }
  // Heard before the router hears it.
  window.addEventListener('popstate', number)
  const router = createHashRouter(routes, { window })
  number()
  router.subscribe(number)
  return router
}
