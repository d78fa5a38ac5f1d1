import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const workModule: AppModule = {
  name: 'work',
  pages: [{ path: paths.work, Page: lazyPage(() => import('./WorkPage.tsx').then((module) => module.WorkPage)) }],
}
