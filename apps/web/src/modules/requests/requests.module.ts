import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const requestsModule: AppModule = {
  name: 'requests',
  pages: [{ path: paths.requests, Page: lazyPage(() => import('./RequestsPage.tsx').then((module) => module.RequestsPage)) }],
  tasks: [
    {
      kind: 'solicitud',
      icon: 'clipboard-list',
      list: () => generatePath(paths.requests),
      record: ({ id }) => generatePath(paths.requests, { registro: String(id) }),
    },
  ],
}
