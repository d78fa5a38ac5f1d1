import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const localSearchModule: AppModule = {
  name: 'local-search',
  pages: [{ path: paths.localSearch, Page: lazyPage(() => import('./LocalSearchPage.tsx').then((module) => module.LocalSearchPage)) }],
  tasks: [
    {
      kind: 'busqueda',
      icon: 'map-search',
      list: (lista) => generatePath(paths.localSearch, { opc: lista }),
      record: ({ lista, id }) => generatePath(paths.localSearch, { opc: lista, registro: String(id) }),
    },
  ],
}
