import { alertRoutes } from './alerts.routes.ts'
import { alertHistory } from './alertHistory.ts'
import { alertNotifications } from './alerts.notifications.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const alertsModule: AppModule = {
  name: 'alerts',
  routes: (app, { services }) => alertRoutes(app, services),
  notifications: () => alertNotifications,
  histories: () => [alertHistory],
}
