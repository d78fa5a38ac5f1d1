import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const aftersalesFindingsModule: AppModule = {
  name: 'aftersales-findings',
  pages: [{ path: paths.myFindings, Page: lazyPage(() => import('./mine/MyFindingsPage.tsx').then((module) => module.MyFindingsPage)) }],
  followedChanges: [{ entidad: 'finding', load: () => import('./mine/bulk/findingChanges.ts').then((module) => module.findingChanges) }],
  addressedKinds: [
    {
      kind: 'finding',
      order: 65,
      label: 'Hallazgos',
      icon: 'flag',
      route: (id) => generatePath(paths.myFindings, { registro: String(id) }),
      TaskWindow: lazyPage(() => import('./mine/FindingTask.tsx').then((module) => module.FindingTask)),
    },
  ],
}
