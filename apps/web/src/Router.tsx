import { flushSync } from 'react-dom'
import { matchRoutes, RouterProvider } from 'react-router'
import { hashRouter } from './lib/hashRouter.ts'
import { sessionStore } from './lib/session/sessionStore.ts'
import { routes } from './routes.tsx'
import type { LazyPage } from './ui/lazyPage.tsx'

const router = hashRouter(routes)

/**
 * The code of the page at this address, before anything is drawn: React holds back a page that comes after its fallback, and the page its
 * queries. A failure shows where the page is drawn.
 */
export async function loadFirstPage(): Promise<void> {
  if (!sessionStore.get().session) return
  const pages = (matchRoutes(routes, router.state.location) ?? []).map(({ route }) => route.handle as Partial<LazyPage<object>> | undefined)
  await Promise.allSettled(pages.map(async (page) => page?.load?.()))
}

export function Router() {
  // Given nothing, it would leave every `flushSync` of a way unheard.
  return <RouterProvider router={router} flushSync={flushSync} />
}
