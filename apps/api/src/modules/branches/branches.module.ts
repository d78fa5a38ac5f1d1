import { branchRoutes } from './branches.routes.ts'
import { branchAlerts, branchChanges, branchHistory, branchNotifications, branches, branchesExport } from './branches.public.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const branchesModule: AppModule = {
  name: 'branches',
  routes: (app, { services, calendar }) => branchRoutes(app, services, { calendar }),
  notifications: () => branchNotifications,
  alerts: branchAlerts,
  histories: () => [branchHistory],
  exports: ({ calendar, clock }) => [branchesExport(calendar, clock)],
  record: branches,
  changes: branchChanges,
}
