import { copyHistory } from './copyFields.ts'
import { copyNotifications } from './copies.notifications.ts'
import { copyUndo } from './undoCopies.ts'
import { copyRoutes } from './copies.routes.ts'
import type { AppModule } from '../product/app.module.ts'

export const copiesModule: AppModule = {
  name: 'copies',
  routes: (app, { services, jobs, env, database, storage }) =>
    copyRoutes(app, services, {
      jobs,
      url: database.url,
      reading: database.reading.background,
      directory: env.DATA_DIR,
      folder: env.COPIES_DIR,
      key: env.COPIES_KEY,
      storage,
      // Nobody else copies a private database.
      activa: env.NODE_ENV === 'production' && env.DATABASE_URL === undefined,
      loadArchive: () => import('./backup/archive.ts'),
    }),
  notifications: () => copyNotifications,
  histories: () => [copyHistory],
  undoes: () => [copyUndo],
}
