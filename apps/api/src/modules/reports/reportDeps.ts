import type { Base } from '../../capabilities/product/app.module.ts'
import { versionedCache } from '../../capabilities/lists/versionedCache.ts'
import type { ReportDeps } from '../../capabilities/reports/answerReport.ts'
import { reportKinds } from './reportKinds.ts'

const ofProduct = new WeakMap<Base['database'], ReportDeps>()
/** What reports and their subscriptions share in a process: the limit of work for each user, and what was counted. */
export function reportDeps({ database, calendar, clock }: Base): ReportDeps {
  const made = ofProduct.get(database) ?? {
    reading: database.reading,
    calendar,
    clock,
    runningByUser: new Map(),
    counted: versionedCache<number>(),
    kinds: reportKinds,
  }
  ofProduct.set(database, made)
  return made
}
