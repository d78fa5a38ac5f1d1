import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const profilesModule: AppModule = {
  name: 'profiles',
  pages: [{ path: paths.profiles, Page: lazyPage(() => import('./ProfilesPage.tsx').then((module) => module.ProfilesPage)) }],
}
