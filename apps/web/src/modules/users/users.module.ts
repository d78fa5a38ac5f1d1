import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const usersModule: AppModule = {
  name: 'users',
  pages: [{ path: paths.users, Page: lazyPage(() => import('./UsersPage.tsx').then((module) => module.UsersPage)) }],
}
