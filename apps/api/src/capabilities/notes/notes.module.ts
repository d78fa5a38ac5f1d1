import { mentionWork } from './mentionWork.queries.ts'
import { noteHistories } from './note.history.ts'
import { noteNotifications } from './note.notifications.ts'
import { noteRoutes } from './note.routes.ts'
import type { AppModule } from '../product/app.module.ts'

export const notesModule: AppModule = {
  name: 'notes',
  routes: (app, { services, records }) => noteRoutes(app, services, records),
  notifications: ({ records }) => noteNotifications(records),
  histories: ({ records }) => noteHistories(records),
  work: ({ records }) => [mentionWork(records)],
}
