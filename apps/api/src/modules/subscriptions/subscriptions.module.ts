import { reportDeps } from '../reports/reports.public.ts'
import { subscriptionMailWith } from './run/subscriptionMail.ts'
import { subscriptionUndo } from './undoSubscription.ts'
import { subscriptionHistory } from './subscriptionHistory.ts'
import { subscriptionNotifications } from './subscriptions.notifications.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const subscriptionsModule: AppModule = {
  name: 'subscriptions',
  routes: (app, product) => {
    const { services, jobs, env } = product
    return subscriptionRoutes(app, services, { jobs, reports: reportDeps(product), directory: env.DATA_DIR })
  },
  notifications: () => subscriptionNotifications,
  mails: ({ env }) => [subscriptionMailWith(env.DATA_DIR)],
  histories: () => [subscriptionHistory],
  undoes: ({ calendar }) => [subscriptionUndo(calendar)],
}
