import { businessRules } from '@soportica/contract/permissions/security'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'

export const settingsModule: AppModule = {
  name: 'settings',
  dialogs: { settings: lazyWindow(() => import('./SettingsDialog.tsx').then((module) => module.SettingsDialog)) },
  userEntries: [
    { order: 60, label: 'Reglas de Negocio', icon: 'settings', needs: [businessRules], target: { opens: { dialog: 'settings' } } },
  ],
}
