import { cashiersAccess, registersCashiers } from '@soportica/contract/permissions/cashiers'
import { IconPlus } from '@tabler/icons-react'
import { generatePath } from 'react-router'
import { cashierStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const cashiersModule: AppModule = {
  name: 'cashiers',
  pages: [
    { path: paths.cashiers, Page: lazyPage(() => import('./list/CashiersPage.tsx').then((module) => module.CashiersPage)) },
    {
      path: paths.cashierDelays,
      Page: lazyPage(() => import('./dashboard/CashierDelays.tsx').then((module) => module.CashierDelays)),
      title: 'Atrasos de cajeros',
    },
    {
      path: paths.cashierForecast,
      Page: lazyPage(() => import('./dashboard/CashierForecast.tsx').then((module) => module.CashierForecast)),
      title: 'Pronóstico de cajeros',
    },
    {
      path: paths.cashierScorecards,
      Page: lazyPage(() => import('./dashboard/CashierScorecards.tsx').then((module) => module.CashierScorecards)),
      title: 'Desempeño de cajeros',
    },
    {
      path: paths.simulate,
      Page: lazyPage(() => import('./what-if/SimulatePage.tsx').then((module) => module.SimulatePage)),
      title: 'Simular',
    },
    { path: paths.consultation, Page: lazyPage(() => import('./consult/ConsultationPage.tsx').then((module) => module.ConsultationPage)) },
  ],
  viewCounts: [{ path: paths.cashiers, load: () => import('./countCashiers.ts').then((module) => module.countCashiers) }],
  followedChanges: [{ entidad: 'cashier', load: () => import('./list/cashierChanges.ts').then((module) => module.cashierChanges) }],
  addressedKinds: [
    {
      kind: 'cashier',
      order: 10,
      label: 'Cajeros',
      icon: 'device-desktop',
      route: (id, tipoModulo) => generatePath(paths.cashiers, { tipoModulo, registro: String(id) }),
      TaskWindow: lazyPage(() => import('./form/CashierStage.tsx').then((module) => module.CashierStage)),
      timelines: () => import('./cashierCourses.ts').then((module) => module.cashierCourses),
    },
  ],
  forms: [
    {
      opening: cashierStores.opening,
      path: paths.cashiers,
      Form: lazyPage(() => import('./form/CashierFormOverlay.tsx').then((module) => module.CashierFormOverlay)),
    },
  ],
  dashboardTabs: [
    {
      key: 'cajeros',
      label: 'Cajeros',
      lists: paths.cashiers,
      Panel: lazyPage(() => import('./dashboard/CashiersTab.tsx').then((module) => module.CashiersTab)),
    },
  ],
  searchEntries: [
    {
      order: 33,
      label: 'Simular fechas de cajeros',
      words: 'qué pasaría si reprogramar festivo ausencia modalidad',
      icon: 'calendar',
      needs: [cashiersAccess],
      target: { to: paths.simulate },
    },
  ],
  quickActions: [
    {
      order: 10,
      label: 'Registrar Cajero',
      words: 'nuevo atm',
      Drawing: IconPlus,
      needs: registersCashiers,
      opens: 'dialog',
      run: () => cashierStores.opening.set({ new: true }),
    },
  ],
}
