import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const workModule: AppModule = {
  name: 'work',
  addressedKinds: [
    {
      kind: 'mention',
      order: 70,
      label: 'Menciones',
      icon: 'inbox',
      route: () => `${paths.work}?tipo=mention`,
      TaskWindow: lazyPage(() => import('./components/MentionTask.tsx').then((module) => module.MentionTask)),
    },
  ],
  pages: [{ path: paths.work, Page: lazyPage(() => import('./WorkPage.tsx').then((module) => module.WorkPage)) }],
}
