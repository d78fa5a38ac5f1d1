import { Suspense, useState } from 'react'
import { Outlet, type RouteObject, useLocation, useMatch } from 'react-router'
import { askBeforeSignOut } from './lib/session/leavingQuestions.ts'
import { useStore } from './lib/store.ts'
import { modules } from './modules.ts'
import { NotFoundPage } from './modules/session/NotFoundPage.tsx'
import { ForcedPassword } from './modules/session/session.public.ts'
import { CrashBoundary } from './modules/support/crash/crash.public.ts'
import { AddressProvider } from './shells/page/AddressProvider.tsx'
import { Guard } from './shells/page/Guard.tsx'
import type { ModulePage, RecordForm } from './shells/product/appModule.ts'
import { ModulesContext } from './shells/product/ModulesContext.ts'

const forms = modules.flatMap((module) => module.forms ?? [])
const hosts = modules.flatMap((module) => module.hosts ?? [])
for (const { confirmSignOut } of modules) if (confirmSignOut) askBeforeSignOut(confirmSignOut)

const routeOf = ({ path, Page }: ModulePage): RouteObject => ({ path, element: <Page />, handle: Page })

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...modules.flatMap(({ doors = [] }) => doors.map(routeOf)),
      {
        element: (
          <Guard forcedPassword={<ForcedPassword />}>
            {hosts.map((Host, at) => (
              <Host key={at} />
            ))}
          </Guard>
        ),
        children: [{ element: <AnyPage />, children: modules.flatMap(({ pages = [] }) => pages.map(routeOf)) }],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

function Root() {
  const { pathname, search } = useLocation()
  return (
    <CrashBoundary resetKey={pathname + search}>
      <ModulesContext value={modules}>
        <AddressProvider>
          <Outlet />
        </AddressProvider>
      </ModulesContext>
    </CrashBoundary>
  )
}

function AnyPage() {
  const { pathname, search } = useLocation()
  return (
    <CrashBoundary resetKey={pathname + search}>
      <Outlet />
      {forms.map((form) => (
        <OverlayForm key={form.path} {...form} />
      ))}
    </CrashBoundary>
  )
}

// Records open over any page; the form loads with the lists of its kind, or on first use.
function OverlayForm({ opening, path, Form }: RecordForm) {
  const isOpening = useStore(opening) !== null
  const overTheirList = useMatch(path) !== null
  const [wanted, setWanted] = useState(false)
  if ((isOpening || overTheirList) && !wanted) setWanted(true)
  return <Suspense fallback={null}>{wanted && <Form />}</Suspense>
}
