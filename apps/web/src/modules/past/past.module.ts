import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const pastModule: AppModule = {
  name: 'past',
  pages: [{ path: paths.past, Page: lazyPage(() => import('./PastPage.tsx').then((module) => module.PastPage)), title: 'Como estaba' }],
}
