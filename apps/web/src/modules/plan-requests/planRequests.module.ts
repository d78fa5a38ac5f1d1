import { IconRulerMeasure } from '@tabler/icons-react'
import { openPlanForm } from '../../lib/openPlanForm.ts'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const planRequestsModule: AppModule = {
  name: 'plan-requests',
  pages: [
    { path: paths.planRequests, Page: lazyPage(() => import('./PlanRequestsPage.tsx').then((module) => module.PlanRequestsPage)) },
    {
      path: paths.planDistribution,
      Page: lazyPage(() => import('./dashboard/PlanDistributionPage.tsx').then((module) => module.PlanDistributionPage)),
    },
  ],
  doors: [{ path: paths.planForm, Page: lazyPage(() => import('./door/ToPlanFormPage.tsx').then((module) => module.ToPlanFormPage)) }],
  dashboardTabs: [
    { key: 'planos', label: 'Planos', Panel: lazyPage(() => import('./dashboard/PlansTab.tsx').then((module) => module.PlansTab)) },
  ],
  quickActions: [{ order: 20, label: 'Solicitud De Planos', Drawing: IconRulerMeasure, opens: 'tab', run: openPlanForm }],
  tasks: [
    {
      kind: 'planos',
      icon: 'inbox',
      list: () => generatePath(paths.planRequests),
      record: ({ id }) => generatePath(paths.planRequests, { registro: String(id) }),
    },
  ],
}
