import { administrationModule } from './modules/administration/administration.module.ts'
import { aftersalesModule } from './modules/aftersales/aftersales.module.ts'
import { aftersalesFindingsModule } from './modules/aftersales-findings/aftersalesFindings.module.ts'
import { aftersalesOfflineModule } from './modules/aftersales-offline/aftersalesOffline.module.ts'
import { alertsModule } from './modules/alerts/alerts.module.ts'
import { branchesModule } from './modules/branches/branches.module.ts'
import { cashiersModule } from './modules/cashiers/cashiers.module.ts'
import { dashboardModule } from './modules/dashboard/dashboard.module.ts'
import { delaysModule } from './modules/delays/delays.module.ts'
import { helpModule } from './modules/help/help.module.ts'
import { holidaysModule } from './modules/holidays/holidays.module.ts'
import { localSearchModule } from './modules/local-search/localSearch.module.ts'
import { pastModule } from './modules/past/past.module.ts'
import { planRequestsModule } from './modules/plan-requests/planRequests.module.ts'
import { positionsModule } from './modules/positions/positions.module.ts'
import { profilesModule } from './modules/profiles/profiles.module.ts'
import { reportsModule } from './modules/reports/reports.module.ts'
import { requestsModule } from './modules/requests/requests.module.ts'
import { runningChangesModule } from './modules/running-changes/runningChanges.module.ts'
import { sessionModule } from './modules/session/session.module.ts'
import { settingsModule } from './modules/settings/settings.module.ts'
import { subscriptionsModule } from './modules/subscriptions/subscriptions.module.ts'
import { supportModule } from './modules/support/support.module.ts'
import { trialsModule } from './modules/trials/trials.module.ts'
import { undoModule } from './modules/undo/undo.module.ts'
import { usersModule } from './modules/users/users.module.ts'
import { workModule } from './modules/work/work.module.ts'
import type { AppModule } from './shells/product/appModule.ts'
import { catalogsModule } from './shells/catalog/catalogs.module.tsx'
import { exportsModule } from './shells/export/exports.module.ts'

/** All that the product consists of, in any order. */
export const modules: readonly AppModule[] = [
  administrationModule,
  aftersalesModule,
  aftersalesFindingsModule,
  aftersalesOfflineModule,
  alertsModule,
  branchesModule,
  cashiersModule,
  catalogsModule,
  dashboardModule,
  delaysModule,
  exportsModule,
  helpModule,
  holidaysModule,
  localSearchModule,
  pastModule,
  planRequestsModule,
  positionsModule,
  profilesModule,
  reportsModule,
  requestsModule,
  runningChangesModule,
  sessionModule,
  settingsModule,
  subscriptionsModule,
  supportModule,
  trialsModule,
  undoModule,
  usersModule,
  workModule,
]
