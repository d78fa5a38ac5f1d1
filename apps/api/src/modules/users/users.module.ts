import { peopleRoutes } from './people.routes.ts'
import { userRoutes } from './users.routes.ts'
import { userUndo } from './undoUser.ts'
import { userHistory } from './userHistory.ts'
import { userFinder } from './userFinder.queries.ts'
import { usersExport } from './usersExport.ts'
import { usersImport } from './import/usersImport.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const usersModule: AppModule = {
  name: 'users',
  routes: (app, { services }) => {
    userRoutes(app, services)
    peopleRoutes(app, services)
  },
  histories: () => [userHistory],
  undoes: () => [userUndo],
  exports: () => [usersExport],
  imports: [usersImport],
  finds: [userFinder],
}
