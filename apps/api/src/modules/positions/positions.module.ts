import { positionRoutes } from './positions.routes.ts'
import { positionExports } from './positionExports.ts'
import { positionHistories } from './positionHistory.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const positionsModule: AppModule = {
  name: 'positions',
  routes: (app, { services }) => positionRoutes(app, services),
  histories: () => positionHistories,
  exports: () => positionExports,
}
