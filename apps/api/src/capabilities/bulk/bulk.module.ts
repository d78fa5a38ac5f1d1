import { runningChanges } from '@soportica/contract/records/runningChanges'
import { serve } from '../../plugins/http/serve.ts'
import type { AppModule } from '../product/app.module.ts'
import { bulkNotifications } from './bulk.notifications.ts'
import { runningOf } from './bulkChange.queries.ts'

export const bulkModule: AppModule = {
  name: 'bulk',
  routes: (app, { services }) =>
    serve(app, services, runningChanges, async (_, { db, user }) => ({ cambios: await runningOf(db, user.usuid) })),
  notifications: () => bulkNotifications,
}
