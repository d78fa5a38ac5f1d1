import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const undoModule: AppModule = {
  name: 'undo',
  pages: [
    {
      path: paths.undo,
      Page: lazyPage(() => import('./UndoPage.tsx').then((module) => module.UndoPage)),
      title: 'Últimas acciones',
    },
  ],
  userEntries: [{ order: 75, label: 'Últimas acciones', words: 'deshacer revertir cambios', icon: 'back', target: { to: paths.undo } }],
}
