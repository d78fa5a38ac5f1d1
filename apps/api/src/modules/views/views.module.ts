import type { AppModule } from '../../capabilities/product/app.module.ts'
import { viewUndo } from './undoView.ts'
import { listViewHistory } from './viewFields.ts'
import { viewRoutes } from './views.routes.ts'

export const viewsModule: AppModule = {
  name: 'views',
  routes: (app, { services }) => viewRoutes(app, services),
  histories: () => [listViewHistory],
  undoes: () => [viewUndo],
}
