import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const dashboardModule: AppModule = {
  name: 'dashboard',
  pages: [{ path: paths.dashboard, Page: lazyPage(() => import('./DashboardPage.tsx').then((module) => module.DashboardPage)) }],
}
