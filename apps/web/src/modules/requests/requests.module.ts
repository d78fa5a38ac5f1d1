import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const requestsModule: AppModule = {
  name: 'requests',
  pages: [{ path: paths.requests, Page: lazyPage(() => import('./RequestsPage.tsx').then((module) => module.RequestsPage)) }],
}
