import type { FastifyInstance } from 'fastify'
import { catalogsModule } from './capabilities/catalogs/catalogs.module.ts'
import { bulkModule } from './capabilities/bulk/bulk.module.ts'
import { copiesModule } from './capabilities/copies/copies.module.ts'
import { exportsModule } from './capabilities/exports/exports.module.ts'
import { logoModule } from './capabilities/logo/logo.module.ts'
import { mailModule } from './capabilities/mail/mail.module.ts'
import { microsoftModule } from './capabilities/microsoft/microsoft.module.ts'
import { notesModule } from './capabilities/notes/notes.module.ts'
import { notificationsModule } from './capabilities/notifications/notifications.module.ts'
import { operationsModule } from './capabilities/operations/operations.module.ts'
import type { AppModule } from './capabilities/product/app.module.ts'
import { recordsModule } from './capabilities/records/records.module.ts'
import { upkeepModule } from './capabilities/upkeep/upkeep.module.ts'
import { type AppOptions, startProduct } from './startProduct.ts'
import { aftersalesModule } from './modules/aftersales/aftersales.module.ts'
import { alertsModule } from './modules/alerts/alerts.module.ts'
import { attachedTypesModule } from './modules/attached-types/attachedTypes.module.ts'
import { branchesModule } from './modules/branches/branches.module.ts'
import { cashiersModule } from './modules/cashiers/cashiers.module.ts'
import { delaysModule } from './modules/delays/delays.module.ts'
import { forecastModule } from './modules/forecast/forecast.module.ts'
import { firstStepsModule } from './modules/first-steps/firstSteps.module.ts'
import { holidayCalendar } from './modules/holidays/holidays.public.ts'
import { holidaysModule } from './modules/holidays/holidays.module.ts'
import { holdStoredLabels } from './modules/labels/labels.public.ts'
import { labelsModule } from './modules/labels/labels.module.ts'
import { listsSyncModule } from './modules/lists-sync/listsSync.module.ts'
import { localSearchModule } from './modules/local-search/localSearch.module.ts'
import { permissionsModule } from './modules/permissions/permissions.module.ts'
import { planRequestsModule } from './modules/plan-requests/planRequests.module.ts'
import { positionsModule } from './modules/positions/positions.module.ts'
import { profilesModule } from './modules/profiles/profiles.module.ts'
import { reportsModule } from './modules/reports/reports.module.ts'
import { requestsModule } from './modules/requests/requests.module.ts'
import { scorecardsModule } from './modules/scorecards/scorecards.module.ts'
import { sessionModule } from './modules/session/session.module.ts'
import { subscriptionsModule } from './modules/subscriptions/subscriptions.module.ts'
import { supportModule } from './modules/support/support.module.ts'
import { usersModule } from './modules/users/users.module.ts'
import { viewsModule } from './modules/views/views.module.ts'

const modules: readonly AppModule[] = [
  aftersalesModule,
  alertsModule,
  attachedTypesModule,
  branchesModule,
  bulkModule,
  cashiersModule,
  catalogsModule,
  copiesModule,
  delaysModule,
  exportsModule,
  firstStepsModule,
  forecastModule,
  holidaysModule,
  labelsModule,
  listsSyncModule,
  localSearchModule,
  logoModule,
  mailModule,
  microsoftModule,
  notesModule,
  notificationsModule,
  operationsModule,
  permissionsModule,
  planRequestsModule,
  positionsModule,
  profilesModule,
  recordsModule,
  reportsModule,
  requestsModule,
  scorecardsModule,
  sessionModule,
  subscriptionsModule,
  supportModule,
  upkeepModule,
  usersModule,
  viewsModule,
]

export type { AppOptions }
export const buildApp = (options: AppOptions): Promise<FastifyInstance> =>
  startProduct(options, modules, { calendar: holidayCalendar, holdLabels: holdStoredLabels })
