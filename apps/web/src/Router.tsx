import { RouterProvider } from 'react-router'
import { hashRouter } from './lib/hashRouter.ts'
import { routes } from './routes.tsx'

const router = hashRouter(routes)

export function Router() {
  return <RouterProvider router={router} />
}
