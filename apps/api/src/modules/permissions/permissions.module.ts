import { permissionRoutes } from './permissions.routes.ts'
import { permissionNotifications } from './permissions.notifications.ts'
import { permissionUndoes } from './undoPermissions.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const permissionsModule: AppModule = {
  name: 'permissions',
  routes: (app, { services }) => permissionRoutes(app, services),
  notifications: () => permissionNotifications,
  undoes: () => permissionUndoes,
}
