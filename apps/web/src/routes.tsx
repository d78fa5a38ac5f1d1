import type { CatalogDefinition } from '@soportica/contract/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { Outlet, type RouteObject, useLocation } from 'react-router'
import { NotFoundPage } from './modules/session/NotFoundPage.tsx'
import { DoorPage } from './modules/session/DoorPage.tsx'
import { paths } from './paths.ts'
import { CrashBoundary } from './shells/crash/CrashBoundary.tsx'
import { Guard } from './shells/Guard.tsx'
import { lazyPage } from './ui/lazyPage.tsx'

const DashboardPage = lazyPage(() => import('./modules/dashboard/DashboardPage.tsx').then((module) => module.DashboardPage))
const CatalogPage = lazyPage<{ definition: CatalogDefinition }>(() =>
  import('./shells/catalog/CatalogPage.tsx').then((module) => module.CatalogPage),
)

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: paths.signIn, element: <DoorPage /> },
      {
        element: <Guard />,
        children: [
          { path: paths.dashboard, element: <DashboardPage /> },
          ...catalogs.map((definition) => ({
            path: paths.catalog(definition),
            element: <CatalogPage definition={definition} key={definition.name} />,
          })),
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

function Root() {
  const { pathname, search } = useLocation()
  return (
    <CrashBoundary resetKey={pathname + search}>
      <Outlet />
    </CrashBoundary>
  )
}
