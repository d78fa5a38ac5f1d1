import { answerMailWith, rejectionMail } from './answer/answerMails.ts'
import { planBulkRoutes } from './answer/planBulk.routes.ts'
import { planDashboardRoutes } from './dashboard/planDashboard.routes.ts'
import { planDoorRoutes } from './door/door.routes.ts'
import { receiptMail } from './door/receiptMail.ts'
import { entityRoutes } from './entities/entities.routes.ts'
import { entityHistory } from './entities/entityHistory.ts'
import { entityImports } from './entities/entityImport.ts'
import { planRequestHistory } from './events/planRequestHistory.ts'
import { planFinder } from './inbox/planFinder.queries.ts'
import { planNotifications } from './events/planRequests.notifications.ts'
import { planWork } from './inbox/planWork.queries.ts'
import { planRequestRoutes } from './planRequests.routes.ts'
import { planTemplateHistory } from './templates/planTemplateHistory.ts'
import { templateUndo } from './templates/undoTemplate.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const planRequestsModule: AppModule = {
  name: 'plan-requests',
  routes: async (app, { services, reading, background, records, storage, microsoft, jobs }) => {
    planRequestRoutes(app, services, { hosts: records, storage, cloud: microsoft.cloud })
    await planBulkRoutes(app, services, jobs)
    planDoorRoutes(app, services)
    entityRoutes(app, background)
    planDashboardRoutes(app, reading)
  },
  notifications: () => planNotifications,
  mails: ({ storage }) => [receiptMail, answerMailWith(storage), rejectionMail],
  histories: () => [planRequestHistory, planTemplateHistory, entityHistory],
  undoes: () => [templateUndo],
  imports: entityImports,
  work: () => [planWork],
  finds: [planFinder],
}
