import { positionRoutes } from './positions.routes.ts'
import { positionExports } from './positionExports.ts'
import { positionUndoes } from './undoPosition.ts'
import { positionHistories } from './positionHistory.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const positionsModule: AppModule = {
  name: 'positions',
  routes: (app, { services }) => positionRoutes(app, services),
  histories: () => positionHistories,
  undoes: () => positionUndoes,
  exports: () => positionExports,
}
