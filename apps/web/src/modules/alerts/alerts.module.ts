import { alerts } from '@soportica/contract/permissions/securityWindows'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'

export const alertsModule: AppModule = {
  name: 'alerts',
  dialogs: { alerts: lazyWindow(() => import('./AlertsDialog.tsx').then((module) => module.AlertsDialog)) },
  userEntries: [
    {
      order: 40,
      label: 'Alertas',
      words: 'avisos suscriptores',
      administers: 'Quién recibe el aviso de cada tipo de archivo',
      icon: 'bell',
      needs: [alerts],
      target: { opens: { dialog: 'alerts' } },
    },
  ],
}
