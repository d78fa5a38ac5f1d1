import { branchSearch } from '../branches/branches.public.ts'
import { configurationRoutes } from './configuration/configuration.routes.ts'
import { configurationUndo } from './configuration/undoConfiguration.ts'
import { configurationHistory } from './configuration/configurationHistory.ts'
import { delegationHistory } from './delegations/delegationHistory.ts'
import { delegationNotifications } from './delegations/delegations.notifications.ts'
import { delegationRoutes } from './delegations/delegations.routes.ts'
import { requestBulkRoutes } from './decide/requestBulk.routes.ts'
import { requestUndo } from './decide/undoDecision.ts'
import { startEscalations } from './events/escalate.ts'
import { requestAlerts } from './events/requestAlerts.ts'
import { requestHistory } from './events/requestHistory.ts'
import { requestNotifications } from './events/requests.notifications.ts'
import { requestFinder } from './list/requestFinder.ts'
import { requestsExport } from './list/requestsExport.ts'
import { requestWork } from './list/requestWork.ts'
import { requestRoutes } from './requests.routes.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const requestsModule: AppModule = {
  name: 'requests',
  routes: async (app, { services, calendar, storage, records, jobs, clock }) => {
    requestRoutes(app, services, { calendar, storage, hosts: records, searched: [branchSearch] })
    await requestBulkRoutes(app, services, { calendar, jobs })
    configurationRoutes(app, services)
    delegationRoutes(app, services)
    await startEscalations(jobs, { clock, calendar })
  },
  notifications: () => [...delegationNotifications, ...requestNotifications],
  alerts: requestAlerts,
  histories: () => [requestHistory, configurationHistory, delegationHistory],
  exports: ({ calendar, clock }) => [requestsExport(calendar, clock)],
  work: () => [requestWork],
  finds: [requestFinder],
  undoes: () => [requestUndo, configurationUndo],
}
