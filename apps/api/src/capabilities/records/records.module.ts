import { recordRoutes } from './records.routes.ts'
import type { AppModule } from '../product/app.module.ts'

export const recordsModule: AppModule = {
  name: 'records',
  routes: (app, { services, records }) => recordRoutes(app, services, records),
}
