import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import * as visibility from '../../../capabilities/projects/rights/visibility.queries.ts'
import * as whoSees from '../../../capabilities/projects/rights/whoSees.queries.ts'
import type { Written } from '../../../capabilities/realtime/signal.ts'

export const visibleCashiers = (user: Viewer) => visibility.visibleTo(user, cashierProject)
export const modulesShowing = (user: Viewer) => visibility.modulesShowing(user, cashierProject)
export const whoSeesWritten = (db: Reader, people: readonly Viewer[], rows: readonly Written[]) =>
  whoSees.whoSeesWritten(db, cashierProject, people, rows)
export const whoSeesCashier = (tx: Reader, usuids: readonly number[], id: number) => whoSees.whoSeesRecord(tx, cashierProject, usuids, id)
