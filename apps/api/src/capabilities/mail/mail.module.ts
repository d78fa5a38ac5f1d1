import { mailRoutes } from './mail.routes.ts'
import type { AppModule } from '../product/app.module.ts'

export const mailModule: AppModule = {
  name: 'mail',
  routes: (app, { services, env, database, deliver }) => mailRoutes(app, services, { env, pool: database.pool, deliver }),
}
