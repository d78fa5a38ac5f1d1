import { branchStores } from '../../lib/projectOpening.ts'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const branchesModule: AppModule = {
  name: 'branches',
  pages: [
    { path: paths.branches, Page: lazyPage(() => import('./list/BranchesPage.tsx').then((module) => module.BranchesPage)) },
    {
      path: paths.consultBranches,
      Page: lazyPage(() => import('./consult/ConsultBranchesPage.tsx').then((module) => module.ConsultBranchesPage)),
    },
  ],
  forms: [
    {
      opening: branchStores.opening,
      path: paths.branches,
      Form: lazyPage(() => import('./form/BranchFormOverlay.tsx').then((module) => module.BranchFormOverlay)),
    },
  ],
  dashboardTabs: [
    {
      key: 'sucursales',
      label: 'Sucursales',
      lists: paths.branches,
      Panel: lazyPage(() => import('./dashboard/BranchesTab.tsx').then((module) => module.BranchesTab)),
    },
  ],
  tasks: [
    {
      kind: 'sucursal',
      icon: 'building',
      list: (lista) => generatePath(paths.branches, { tipoModulo: lista }),
      record: ({ lista, id }) => generatePath(paths.branches, { tipoModulo: lista, registro: String(id) }),
    },
  ],
}
