import { flushSync } from 'react-dom'
import { RouterProvider } from 'react-router'
import { hashRouter } from './lib/hashRouter.ts'
import { routes } from './routes.tsx'

const router = hashRouter(routes)

export function Router() {
  // Given nothing, it would leave every `flushSync` of a way unheard.
  return <RouterProvider router={router} flushSync={flushSync} />
}
