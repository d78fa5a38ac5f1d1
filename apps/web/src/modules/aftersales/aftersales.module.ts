import { reportCreate } from '@soportica/contract/permissions/aftersales'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const aftersalesModule: AppModule = {
  name: 'aftersales',
  pages: [{ path: paths.reports, Page: lazyPage(() => import('./AftersalesPage.tsx').then((module) => module.AftersalesPage)) }],
  searchEntries: [
    {
      order: 21,
      label: 'Nueva Pre-entrega',
      words: 'nueva acta reporte posventa preentrega',
      icon: 'plus',
      needs: [reportCreate],
      target: { to: generatePath(paths.reports), dialog: paths.reports },
    },
  ],
  addressedKinds: [
    {
      kind: 'report',
      order: 60,
      label: 'Actas de posventa',
      icon: 'list-check',
      route: (id) => generatePath(paths.reports, { registro: String(id) }),
    },
  ],
  dashboardTabs: [
    {
      key: 'posventa',
      label: 'Posventa',
      Panel: lazyPage(() => import('./dashboard/AftersalesTab.tsx').then((module) => module.AftersalesTab)),
    },
  ],
}
