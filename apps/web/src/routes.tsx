import { type CatalogScreen, isScreen } from '@soportica/contract/catalogs/catalog'
import { branchAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, type RouteObject, useLocation, useMatch } from 'react-router'
import { lazyWindow } from './shells/page/OnDemand.tsx'
import { askBeforeSignOut } from './lib/session/leavingQuestions.ts'
import { onTakesAlong, takesAlong } from './lib/takenAlong.ts'
import { branchStores, cashierStores } from './lib/projectOpening.ts'
import { useStore } from './lib/store.ts'
import { NotFoundPage } from './modules/session/NotFoundPage.tsx'
import { DoorPage } from './modules/session/DoorPage.tsx'
import { paths } from './paths.ts'
import { CrashBoundary, UnexpectedErrors } from './modules/support/crash/crash.public.ts'
import type { FeatureDialogs } from './shells/layout/Overlays.tsx'
import { Guard } from './shells/page/Guard.tsx'
import { lazyPage } from './ui/lazyPage.tsx'

const DashboardPage = lazyPage(() => import('./modules/dashboard/DashboardPage.tsx').then((module) => module.DashboardPage))
const UsersPage = lazyPage(() => import('./modules/users/UsersPage.tsx').then((module) => module.UsersPage))
const ProfilesPage = lazyPage(() => import('./modules/profiles/ProfilesPage.tsx').then((module) => module.ProfilesPage))
const LockPage = lazyPage(() => import('./modules/session/LockPage.tsx').then((module) => module.LockPage))
const RecoverPage = lazyPage(() => import('./modules/session/RecoverPage.tsx').then((module) => module.RecoverPage))
const RestorePage = lazyPage(() => import('./modules/session/RestorePage.tsx').then((module) => module.RestorePage))
const DiagnosticsPage = lazyPage(() => import('./modules/support/DiagnosticsPage.tsx').then((module) => module.DiagnosticsPage))
const MailboxPage = lazyPage(() => import('./modules/support/MailboxPage.tsx').then((module) => module.MailboxPage))
const CrashPage = lazyPage(() => import('./modules/trials/CrashPage.tsx').then((module) => module.CrashPage))
const InvoicePage = lazyPage(() => import('./modules/trials/InvoicePage.tsx').then((module) => module.InvoicePage))
const PositionsPage = lazyPage(() => import('./modules/positions/PositionsPage.tsx').then((module) => module.PositionsPage))
const CashiersPage = lazyPage(() => import('./modules/cashiers/list/CashiersPage.tsx').then((module) => module.CashiersPage))
const ConsultationPage = lazyPage(() => import('./modules/cashiers/consult/ConsultationPage.tsx').then((module) => module.ConsultationPage))
const CashierFormOverlay = lazyPage(() => import('./modules/cashiers/cashiers.public.ts').then((module) => module.CashierFormOverlay))
const BranchesPage = lazyPage(() => import('./modules/branches/list/BranchesPage.tsx').then((module) => module.BranchesPage))
const BranchFormOverlay = lazyPage(() => import('./modules/branches/branches.public.ts').then((module) => module.BranchFormOverlay))
const ConsultBranchesPage = lazyPage(() =>
  import('./modules/branches/consult/ConsultBranchesPage.tsx').then((module) => module.ConsultBranchesPage),
)
const DynamicReportPage = lazyPage(() => import('./modules/reports/DynamicReportPage.tsx').then((module) => module.DynamicReportPage))
const DynamicBranchReportPage = lazyPage(() =>
  import('./modules/reports/DynamicBranchReportPage.tsx').then((module) => module.DynamicBranchReportPage),
)
const ModuleReportPage = lazyPage(() => import('./modules/reports/ModuleReportPage.tsx').then((module) => module.ModuleReportPage))
const RequestsPage = lazyPage(() => import('./modules/requests/RequestsPage.tsx').then((module) => module.RequestsPage))
const MyFindingsPage = lazyPage(() =>
  import('./modules/aftersales-findings/mine/MyFindingsPage.tsx').then((module) => module.MyFindingsPage),
)
const AftersalesPage = lazyPage(() => import('./modules/aftersales/AftersalesPage.tsx').then((module) => module.AftersalesPage))
const PlanRequestsPage = lazyPage(() => import('./modules/plan-requests/PlanRequestsPage.tsx').then((module) => module.PlanRequestsPage))
const LocalSearchPage = lazyPage(() => import('./modules/local-search/LocalSearchPage.tsx').then((module) => module.LocalSearchPage))
const PlanDistributionPage = lazyPage(() =>
  import('./modules/plan-requests/dashboard/PlanDistributionPage.tsx').then((module) => module.PlanDistributionPage),
)
const ToPlanFormPage = lazyPage(() => import('./modules/plan-requests/door/ToPlanFormPage.tsx').then((module) => module.ToPlanFormPage))
const ExportedFilePage = lazyPage(() => import('./shells/export/ExportedFilePage.tsx').then((module) => module.ExportedFilePage))
const SubscriptionsPage = lazyPage(() => import('./modules/subscriptions/SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage))
const CatalogPage = lazyPage<{ definition: CatalogScreen }>(() =>
  import('./shells/catalog/CatalogPage.tsx').then((module) => module.CatalogPage),
)

const ForcedPasswordDialog = lazyPage(() =>
  import('./modules/session/account/account.public.ts').then((module) => module.ForcedPasswordDialog),
)
const dialogs: FeatureDialogs = {
  Account: lazyWindow(() => import('./modules/session/account/account.public.ts').then((module) => module.AccountDialog)),
  Holidays: lazyWindow(() => import('./modules/holidays/holidays.public.ts').then((module) => module.HolidaysDialog)),
  Alerts: lazyWindow(() => import('./modules/alerts/alerts.public.ts').then((module) => module.AlertsDialog)),
  Settings: lazyWindow(() => import('./modules/settings/settings.public.ts').then((module) => module.SettingsDialog)),
}

const DeviceHost = lazyPage(() => import('./modules/aftersales-offline/aftersalesOffline.public.ts').then((module) => module.DeviceHost))
askBeforeSignOut(async () => !takesAlong() || (await import('./modules/aftersales-offline/aftersalesOffline.public.ts')).confirmPendingOnSignOut())

const overlayForms = [
  { ...cashierStores, path: paths.cashiers, Form: CashierFormOverlay },
  { ...branchStores, path: paths.branches, Form: BranchFormOverlay },
] as const

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: paths.signIn, element: <DoorPage /> },
      { path: paths.locked, element: <LockPage /> },
      { path: paths.recover, element: <RecoverPage /> },
      { path: paths.restore, element: <RestorePage /> },
      { path: paths.planForm, element: <ToPlanFormPage /> },
      {
        element: (
          <Guard dialogs={dialogs} forcedPassword={<ForcedPasswordDialog />}>
            <UnexpectedErrors />
            <WhenTakenAlong />
          </Guard>
        ),
        children: [
          {
            element: <Page />,
            children: [
              { path: paths.dashboard, element: <DashboardPage /> },
              { path: paths.diagnostics, element: <DiagnosticsPage /> },
              { path: paths.mailbox, element: <MailboxPage /> },
              { path: paths.crash, element: <CrashPage /> },
              { path: paths.invoice, element: <InvoicePage /> },
              { path: paths.users, element: <UsersPage /> },
              { path: paths.profiles, element: <ProfilesPage /> },
              { path: paths.positions, element: <PositionsPage /> },
              { path: paths.cashiers, element: <CashiersPage /> },
              { path: paths.consultation, element: <ConsultationPage /> },
              { path: paths.branches, element: <BranchesPage /> },
              { path: paths.consultBranches, element: <ConsultBranchesPage /> },
              { path: paths.dynamicReport, element: <DynamicReportPage /> },
              { path: paths.dynamicBranchReport, element: <DynamicBranchReportPage /> },
              { path: paths.moduleReport, element: <ModuleReportPage /> },
              { path: paths.requests, element: <RequestsPage /> },
              { path: paths.myFindings, element: <MyFindingsPage /> },
              { path: paths.reports, element: <AftersalesPage /> },
              { path: paths.planRequests, element: <PlanRequestsPage /> },
              { path: paths.planDistribution, element: <PlanDistributionPage /> },
              { path: paths.localSearch, element: <LocalSearchPage /> },
              { path: paths.exportedFile, element: <ExportedFilePage /> },
              { path: paths.subscriptions, element: <SubscriptionsPage /> },
              ...catalogs.filter(isScreen).map((definition) => ({
                path: paths.catalog(definition),
                element: <CatalogPage definition={definition} key={definition.name} />,
              })),
              // Any other system means branches.
              { path: paths.attachedTypes, element: <Navigate to={branchAttachedType.route} replace /> },
            ],
          },
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

function Page() {
  const { pathname, search } = useLocation()
  return (
    <CrashBoundary resetKey={pathname + search}>
      <Outlet />
      {overlayForms.map((form) => (
        <OverlayForm key={form.path} {...form} />
      ))}
    </CrashBoundary>
  )
}

// Waiting changes of this device are sent from any page; without reports taken along this does not load.
function WhenTakenAlong() {
  const wanted = useSyncExternalStore(onTakesAlong, takesAlong)
  return <Suspense fallback={null}>{wanted && <DeviceHost />}</Suspense>
}

// Records open over any page; the form's code loads with the lists of its kind, or on first use.
function OverlayForm({ opening, path, Form }: (typeof overlayForms)[number]) {
  const isOpening = useStore(opening) !== null
  const overTheirList = useMatch(path) !== null
  const [wanted, setWanted] = useState(false)
  if ((isOpening || overTheirList) && !wanted) setWanted(true)
  return <Suspense fallback={null}>{wanted && <Form />}</Suspense>
}
