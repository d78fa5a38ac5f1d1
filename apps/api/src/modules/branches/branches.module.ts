import { saveBranch } from '@soportica/contract/branches/calls'
import { branchProject } from '@soportica/contract/branches/project'
import { projectUndo } from '../../capabilities/projects/undo/projectUndo.ts'
import { stageWork } from '../../capabilities/projects/list/stageWork.queries.ts'
import { branchKind } from './branchKind.ts'
import { branchRoutes } from './branches.routes.ts'
import {
  branchAlerts,
  branchChanges,
  branchFinder,
  branchHistory,
  branchNotifications,
  branches,
  branchesExport,
} from './branches.public.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const branchesModule: AppModule = {
  name: 'branches',
  routes: (app, { services, reading, calendar, jobs }) => branchRoutes(app, services, { reading, calendar, jobs }),
  notifications: () => branchNotifications,
  alerts: branchAlerts,
  histories: () => [branchHistory],
  exports: ({ calendar, clock }) => [branchesExport(calendar, clock)],
  finds: [branchFinder],
  record: branches,
  work: () => [stageWork(branchProject, 'branch')],
  undoes: ({ calendar }) => [projectUndo({ kind: branchKind, body: saveBranch.body, calendar })],
  changes: branchChanges,
}
