import { createHashRouter, type RouteObject } from 'react-router'
import { newUuid } from './newUuid.ts'

type Numbered = { readonly idx?: number } | null

/**
 * The router can block only entries that it has numbered, and miscounts from others; it tells two visits of an address apart only by their
 * key. A typed address or a bookmark gets its number and its key here.
 */
export function hashRouter(routes: RouteObject[]) {
  const { history } = window
  let last = 0
  const number = () => {
    const state = history.state as Numbered
    if (state?.idx === undefined) history.replaceState({ ...state, idx: last + 1, key: newUuid() }, '')
    last = (history.state as { readonly idx: number }).idx
  }
  // Runs before the router's own listener.
  window.addEventListener('popstate', number)
  const router = createHashRouter(routes, { window })
  number()
  router.subscribe(number)
  return router
}
