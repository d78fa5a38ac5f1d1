import { createHashRouter, RouterProvider } from 'react-router'
import { routes } from './routes.tsx'

const router = createHashRouter(routes)

export function Router() {
  return <RouterProvider router={router} />
}
