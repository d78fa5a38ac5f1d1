import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const administrationModule: AppModule = {
  name: 'administration',
  pages: [
    {
      path: paths.administration,
      Page: lazyPage(() => import('./AdministrationPage.tsx').then((module) => module.AdministrationPage)),
    },
  ],
}
