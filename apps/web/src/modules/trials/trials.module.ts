import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const trialsModule: AppModule = {
  name: 'trials',
  pages: [
    { path: paths.crash, Page: lazyPage(() => import('./CrashPage.tsx').then((module) => module.CrashPage)), title: 'Pruebas de fallas' },
    {
      path: paths.invoice,
      Page: lazyPage(() => import('./InvoicePage.tsx').then((module) => module.InvoicePage)),
      title: 'Vista previa de factura',
    },
  ],
}
