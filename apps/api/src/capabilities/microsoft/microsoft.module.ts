import { integrationNotification } from './microsoft.notifications.ts'
import { microsoftRoutes } from './microsoft.routes.ts'
import { microsoftHistory } from './settings/microsoftHistory.ts'
import type { AppModule } from '../product/app.module.ts'

export const microsoftModule: AppModule = {
  name: 'microsoft',
  routes: (app, { services, microsoft }) => microsoftRoutes(app, services, microsoft),
  notifications: () => [integrationNotification],
  histories: () => [microsoftHistory],
}
