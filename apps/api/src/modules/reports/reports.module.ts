import { reportDeps } from './reportDeps.ts'
import { reportExports, reportRoutes } from './reports.routes.ts'
import { searchUndo } from './undoSearch.ts'
import { savedSearchHistory } from './savedSearchHistory.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const reportsModule: AppModule = {
  name: 'reports',
  routes: (app, product) => {
    const { services, jobs, env, reportRowsAtOnce } = product
    reportRoutes(app, services, reportDeps(product), { jobs, directory: env.DATA_DIR, rowsAtOnce: reportRowsAtOnce })
  },
  histories: () => [savedSearchHistory],
  undoes: () => [searchUndo],
  exports: (base) => reportExports(reportDeps(base)),
}
