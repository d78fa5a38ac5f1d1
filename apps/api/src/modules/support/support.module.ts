import { supportNotification } from './support.notifications.ts'
import { supportRoutes } from './support.routes.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const supportModule: AppModule = {
  name: 'support',
  routes: (app, { services, database }) => supportRoutes(app, services, database.pool),
  notifications: () => [supportNotification],
}
