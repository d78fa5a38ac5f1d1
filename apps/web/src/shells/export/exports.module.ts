import { paths } from '../../paths.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { AppModule } from '../product/appModule.ts'

export const exportsModule: AppModule = {
  name: 'exports',
  pages: [{ path: paths.exportedFile, Page: lazyPage(() => import('./ExportedFilePage.tsx').then((module) => module.ExportedFilePage)) }],
}
