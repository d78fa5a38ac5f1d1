import { digestMail } from './digestMail.ts'
import { notificationMail } from './notificationMail.ts'
import { notificationRoutes } from './notifications.routes.ts'
import type { AppModule } from '../product/app.module.ts'

export const notificationsModule: AppModule = {
  name: 'notifications',
  routes: (app, { services, jobs, calendar }) => notificationRoutes(app, services, { jobs, calendar }),
  mails: () => [notificationMail, digestMail],
}
