import { labelRoutes } from './labels.routes.ts'
import { labelUndo } from './undoLabels.ts'
import { labelHistory } from './labelHistory.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const labelsModule: AppModule = {
  name: 'labels',
  routes: (app, { services }) => labelRoutes(app, services),
  histories: () => [labelHistory],
  undoes: () => [labelUndo],
}
