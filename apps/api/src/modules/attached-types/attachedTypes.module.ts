import { attachedTypeRoutes } from './attachedTypes.routes.ts'
import { usableTypesFor } from './attachedTypes.queries.ts'
import { administratorProfile } from '../users/users.public.ts'
import { attachmentHistories } from '../../capabilities/attachments/attachment.history.ts'
import { attachmentRoutes } from '../../capabilities/attachments/attachment.routes.ts'
import { attachmentNotifications } from '../../capabilities/attachments/attachments.notifications.ts'
import { keepAttachments } from '../../capabilities/attachments/attachments.ts'
import { sharepointRoutes } from '../../capabilities/microsoft/files/sharepoint.routes.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const attachedTypesModule: AppModule = {
  name: 'attached-types',
  routes: async (app, { services, database, log, jobs, records, storage, microsoft }) => {
    attachedTypeRoutes(app, services)
    const types = usableTypesFor(administratorProfile)
    const attachments = keepAttachments(database.db, log, { hosts: records, storage, types, cloud: microsoft.cloud })
    await attachmentRoutes(app, services, jobs, attachments)
    sharepointRoutes(app, services, { ...attachments, microsoft })
  },
  notifications: ({ records }) => attachmentNotifications(records),
  histories: ({ records }) => attachmentHistories(records),
}
