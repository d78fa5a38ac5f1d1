import { firstStepRoutes } from './firstSteps.routes.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const firstStepsModule: AppModule = {
  name: 'first-steps',
  routes: (app, { services, env }) => firstStepRoutes(app, services, env),
}
