import { logoRoutes } from './logo.routes.ts'
import { logoHistory } from './logoHistory.ts'
import type { AppModule } from '../product/app.module.ts'

export const logoModule: AppModule = {
  name: 'logo',
  routes: (app, { services }) => logoRoutes(app, services),
  histories: () => [logoHistory],
}
