import { saveCashier } from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { projectUndo } from '../../capabilities/projects/undo/projectUndo.ts'
import { stageWork } from '../../capabilities/projects/list/stageWork.queries.ts'
import { cashierKind } from './cashierKind.ts'
import { cashierRoutes } from './cashiers.routes.ts'
import {
  cashierAlerts,
  cashierChanges,
  cashierFinder,
  cashierHistory,
  cashierNotifications,
  cashiers,
  cashiersExport,
} from './cashiers.public.ts'
import { simulationExport } from './what-if/simulationExport.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const cashiersModule: AppModule = {
  name: 'cashiers',
  routes: (app, { services, reading, calendar, jobs }) => cashierRoutes(app, services, { reading, calendar, jobs }),
  notifications: () => cashierNotifications,
  alerts: cashierAlerts,
  histories: () => [cashierHistory],
  exports: ({ calendar, clock }) => [cashiersExport(calendar, clock), simulationExport(calendar, clock)],
  finds: [cashierFinder],
  record: cashiers,
  work: () => [stageWork(cashierProject, 'cashier')],
  undoes: ({ calendar }) => [projectUndo({ kind: cashierKind, body: saveCashier.body, calendar })],
  changes: cashierChanges,
}
