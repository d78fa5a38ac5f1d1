import { users } from '@soportica/contract/permissions/securityWindows'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const usersModule: AppModule = {
  name: 'users',
  pages: [{ path: paths.users, Page: lazyPage(() => import('./UsersPage.tsx').then((module) => module.UsersPage)) }],
  searchEntries: [
    {
      order: 22,
      label: 'Nuevo Usuario',
      words: 'persona grupo',
      icon: 'plus',
      needs: [users.create],
      target: { to: generatePath(paths.users), dialog: paths.users },
    },
  ],
  addressedKinds: [
    {
      kind: 'user',
      order: 70,
      label: 'Personas y grupos',
      icon: 'users',
      route: (id) => generatePath(paths.users, { registro: String(id) }),
    },
  ],
}
