import { profiles } from '@soportica/contract/permissions/securityWindows'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const profilesModule: AppModule = {
  name: 'profiles',
  pages: [{ path: paths.profiles, Page: lazyPage(() => import('./ProfilesPage.tsx').then((module) => module.ProfilesPage)) }],
  searchEntries: [
    {
      order: 23,
      label: 'Nuevo Perfil',
      icon: 'plus',
      needs: [profiles.create],
      target: { to: generatePath(paths.profiles), dialog: paths.profiles },
    },
  ],
}
