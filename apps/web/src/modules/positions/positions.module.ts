import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const positionsModule: AppModule = {
  name: 'positions',
  pages: [{ path: paths.positions, Page: lazyPage(() => import('./PositionsPage.tsx').then((module) => module.PositionsPage)) }],
}
