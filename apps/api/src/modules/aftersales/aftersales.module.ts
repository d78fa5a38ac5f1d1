import { aftersalesRoutes } from './aftersales.routes.ts'
import { findingHistory, reportHistory } from './aftersalesHistory.ts'
import { aftersalesDashboardRoutes } from './dashboard/dashboard.routes.ts'
import { aftersalesNotifications } from './events/aftersales.notifications.ts'
import { findingAlerts } from './events/findingAlerts.ts'
import { findingWork } from './findings/myFindings.queries.ts'
import { photoRoutes } from './photos/photos.routes.ts'
import { findingBulkRoutes } from './findings/findingBulk.routes.ts'
import { findingUndo } from './findings/undoFinding.ts'
import { reportFinder } from './reports/reportFinder.queries.ts'
import { actMailWith } from './reports/actMail.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const aftersalesModule: AppModule = {
  name: 'aftersales',
  routes: async (app, { services, reading, storage, calendar, jobs }) => {
    aftersalesRoutes(app, services, storage)
    await findingBulkRoutes(app, services, jobs)
    photoRoutes(app, services, storage)
    aftersalesDashboardRoutes(app, reading, { calendar })
  },
  notifications: () => aftersalesNotifications,
  alerts: findingAlerts,
  mails: ({ storage }) => [actMailWith(storage)],
  histories: () => [reportHistory, findingHistory],
  work: () => [findingWork],
  finds: [reportFinder],
  undoes: () => [findingUndo],
}
