import { planRespond } from '@soportica/contract/permissions/planRequests'
import { IconRulerMeasure } from '@tabler/icons-react'
import { generatePath } from 'react-router'
import { openPlanForm } from '../../lib/openPlanForm.ts'
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
      title: 'Distribución de las solicitudes de planos',
    },
  ],
  doors: [{ path: paths.planForm, Page: lazyPage(() => import('./door/ToPlanFormPage.tsx').then((module) => module.ToPlanFormPage)) }],
  dashboardTabs: [
    { key: 'planos', label: 'Planos', Panel: lazyPage(() => import('./dashboard/PlansTab.tsx').then((module) => module.PlansTab)) },
  ],
  searchEntries: [
    {
      order: 32,
      label: 'Plantillas de planos',
      words: 'respuestas correo',
      administers: 'Las respuestas listas para las solicitudes de planos',
      icon: 'template',
      needs: [planRespond],
      window: 'Solicitudes de planos',
      target: { to: generatePath(paths.planRequests), dialog: 'planTemplates' },
    },
  ],
  followedChanges: [{ entidad: 'planRequest', load: () => import('./bulk/planReplies.ts').then((module) => module.planReplies) }],
  addressedKinds: [
    {
      kind: 'planRequest',
      order: 50,
      label: 'Solicitudes de planos',
      icon: 'ruler-2',
      route: (id) => generatePath(paths.planRequests, { registro: String(id) }),
      TaskWindow: lazyPage(() => import('./answer/PlanTask.tsx').then((module) => module.PlanTask)),
    },
  ],
  quickActions: [
    { order: 20, label: 'Solicitud De Planos', words: 'nueva pedir', Drawing: IconRulerMeasure, opens: 'tab', run: openPlanForm },
  ],
}
