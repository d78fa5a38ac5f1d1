import type { AppModule } from '../product/app.module.ts'
import { operationHistory } from './operationHistory.ts'
import { operationNotifications } from './operations.notifications.ts'
import { operationsRoutes } from './operations.routes.ts'

export const operationsModule: AppModule = {
  name: 'operations',
  routes: operationsRoutes,
  notifications: () => operationNotifications,
  histories: () => [operationHistory],
}
