import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const localSearchModule: AppModule = {
  name: 'local-search',
  pages: [{ path: paths.localSearch, Page: lazyPage(() => import('./LocalSearchPage.tsx').then((module) => module.LocalSearchPage)) }],
  addressedKinds: [
    {
      kind: 'localSearch',
      order: 40,
      label: 'Búsquedas de local',
      icon: 'map-search',
      route: (id, opc) => generatePath(paths.localSearch, { opc, registro: String(id) }),
      TaskWindow: lazyPage(() => import('./components/SearchTask.tsx').then((module) => module.SearchTask)),
    },
  ],
}
