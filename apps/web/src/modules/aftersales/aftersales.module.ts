import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const aftersalesModule: AppModule = {
  name: 'aftersales',
  pages: [{ path: paths.reports, Page: lazyPage(() => import('./AftersalesPage.tsx').then((module) => module.AftersalesPage)) }],
  dashboardTabs: [
    {
      key: 'posventa',
      label: 'Posventa',
      Panel: lazyPage(() => import('./dashboard/AftersalesTab.tsx').then((module) => module.AftersalesTab)),
    },
  ],
}
