import { registersBranches } from '@soportica/contract/permissions/branches'
import { generatePath } from 'react-router'
import { branchStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const branchesModule: AppModule = {
  name: 'branches',
  pages: [
    { path: paths.branches, Page: lazyPage(() => import('./list/BranchesPage.tsx').then((module) => module.BranchesPage)) },
    {
      path: paths.branchDelays,
      Page: lazyPage(() => import('./dashboard/BranchDelays.tsx').then((module) => module.BranchDelays)),
      title: 'Atrasos de sucursales',
    },
    {
      path: paths.branchForecast,
      Page: lazyPage(() => import('./dashboard/BranchForecast.tsx').then((module) => module.BranchForecast)),
      title: 'Pronóstico de sucursales',
    },
    {
      path: paths.branchScorecards,
      Page: lazyPage(() => import('./dashboard/BranchScorecards.tsx').then((module) => module.BranchScorecards)),
      title: 'Desempeño de sucursales',
    },
    {
      path: paths.consultBranches,
      Page: lazyPage(() => import('./consult/ConsultBranchesPage.tsx').then((module) => module.ConsultBranchesPage)),
    },
  ],
  searchEntries: [
    {
      order: 11,
      label: 'Registrar Sucursal',
      words: 'nueva',
      icon: 'plus',
      needs: registersBranches,
      target: { runs: () => branchStores.opening.set({ new: true }) },
    },
  ],
  viewCounts: [{ path: paths.branches, load: () => import('./countBranches.ts').then((module) => module.countBranches) }],
  followedChanges: [{ entidad: 'branch', load: () => import('./list/branchChanges.ts').then((module) => module.branchChanges) }],
  addressedKinds: [
    {
      kind: 'branch',
      order: 20,
      label: 'Sucursales',
      icon: 'building',
      route: (id, tipoModulo) => generatePath(paths.branches, { tipoModulo, registro: String(id) }),
      TaskWindow: lazyPage(() => import('./form/BranchStage.tsx').then((module) => module.BranchStage)),
      timelines: () => import('./branchCourses.ts').then((module) => module.branchCourses),
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
}
