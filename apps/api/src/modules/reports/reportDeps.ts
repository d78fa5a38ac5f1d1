import type { Base } from '../../capabilities/product/app.module.ts'
import { versionedCache } from '../../capabilities/lists/versionedCache.ts'
import type { ReportDeps } from '../../capabilities/reports/answerReport.ts'
import { reportKinds } from './reportKinds.ts'

const ofProduct = new WeakMap<Base['database'], ReportDeps>()
/** Reports and subscriptions share these in a process: the limit of work per user, and cached totals. */
export function reportDeps({ database, calendar, clock }: Base): ReportDeps {
  const made = ofProduct.get(database) ?? {
    reading: database.reading.reports,
    calendar,
    clock,
    runningByUser: new Map(),
    counted: versionedCache<number>(),
    kinds: reportKinds,
  }
  ofProduct.set(database, made)
  return made
}
