import { localSearchNotifications } from './localSearch.notifications.ts'
import { localSearchRoutes } from './localSearch.routes.ts'
import { searchesExport } from './searchesExport.ts'
import { searchFinder } from './searchFinder.ts'
import { localSearchMails } from './searchMails.ts'
import { searchWork } from './searchWork.queries.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const localSearchModule: AppModule = {
  name: 'local-search',
  routes: (app, { services, calendar, storage }) => localSearchRoutes(app, services, { calendar, storage }),
  notifications: () => localSearchNotifications,
  mails: () => localSearchMails,
  exports: ({ calendar, clock }) => [searchesExport(calendar, clock)],
  work: () => [searchWork],
  finds: [searchFinder],
}
