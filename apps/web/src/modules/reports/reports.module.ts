import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const reportsModule: AppModule = {
  name: 'reports',
  pages: [
    { path: paths.dynamicReport, Page: lazyPage(() => import('./DynamicReportPage.tsx').then((module) => module.DynamicReportPage)) },
    {
      path: paths.dynamicBranchReport,
      Page: lazyPage(() => import('./DynamicBranchReportPage.tsx').then((module) => module.DynamicBranchReportPage)),
    },
    { path: paths.moduleReport, Page: lazyPage(() => import('./ModuleReportPage.tsx').then((module) => module.ModuleReportPage)) },
  ],
}
