import { exportNotifications } from './exports.notifications.ts'
import type { AppModule } from '../product/app.module.ts'

export const exportsModule: AppModule = {
  name: 'exports',
  notifications: () => exportNotifications,
}
