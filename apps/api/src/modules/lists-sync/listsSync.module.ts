import { listsSyncRoutes } from './listsSync.routes.ts'
import { listNotifications } from '../../capabilities/microsoft/lists/syncMails.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const listsSyncModule: AppModule = {
  name: 'lists-sync',
  routes: (app, { services, jobs, microsoft }) => listsSyncRoutes(app, services, { jobs, microsoft }),
  notifications: () => listNotifications,
}
