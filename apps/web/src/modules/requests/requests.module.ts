import { requestConfigure, requestCreate } from '@soportica/contract/permissions/requests'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

const list = generatePath(paths.requests)

export const requestsModule: AppModule = {
  name: 'requests',
  pages: [{ path: paths.requests, Page: lazyPage(() => import('./RequestsPage.tsx').then((module) => module.RequestsPage)) }],
  searchEntries: [
    { order: 20, label: 'Nueva Solicitud', icon: 'plus', needs: [requestCreate], target: { to: list, dialog: paths.requests } },
    {
      order: 30,
      label: 'Delegaciones',
      words: 'delegar suplente reemplazo vacaciones',
      icon: 'users',
      window: 'Solicitudes',
      target: { to: list, dialog: 'delegations' },
    },
    {
      order: 31,
      label: 'Configuración de Solicitudes',
      words: 'aprobadores solucionadores plazos',
      administers: 'Quién aprueba y quién soluciona cada solicitud, y en cuántos días',
      icon: 'settings',
      needs: [requestConfigure],
      window: 'Solicitudes',
      target: { to: list, dialog: 'requestConfiguration' },
    },
  ],
  viewCounts: [{ path: paths.requests, load: () => import('./countRequests.ts').then((module) => module.countRequests) }],
  followedChanges: [{ entidad: 'request', load: () => import('./requestDecisions.ts').then((module) => module.requestDecisions) }],
  addressedKinds: [
    {
      kind: 'request',
      order: 30,
      label: 'Solicitudes',
      icon: 'clipboard-list',
      route: (id) => generatePath(paths.requests, { registro: String(id) }),
      tasks: `${generatePath(paths.requests)}?esperaPorMi=1`,
      TaskWindow: lazyPage(() => import('./record/RequestTask.tsx').then((module) => module.RequestTask)),
    },
  ],
}
