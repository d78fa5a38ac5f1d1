import type { AppModule } from '../../capabilities/product/app.module.ts'
import { delayHistory } from './delayHistory.ts'
import { delayRoutes } from './delays.routes.ts'
import { delaysExports } from './delaysExport.ts'
import { delaySettingHistory } from './delaySettingHistory.ts'
import { delayWork } from './delayWork.queries.ts'
import { delayUndo } from './undoDelayReason.ts'
import { delaySettingUndo } from './undoDelaySetting.ts'

export const delaysModule: AppModule = {
  name: 'delays',
  routes: (app, { services }) => delayRoutes(app, services),
  exports: delaysExports,
  histories: () => [delayHistory, delaySettingHistory],
  work: () => [delayWork],
  undoes: () => [delayUndo, delaySettingUndo],
}
