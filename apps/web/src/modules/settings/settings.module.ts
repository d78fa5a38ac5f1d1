import { businessRules } from '@soportica/contract/permissions/security'
import { askForSettings, type SettingsEntry } from '../../lib/frameOverlay.ts'
import type { AppModule, SearchEntry } from '../../shells/product/appModule.ts'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'

const section = (order: number, entry: SettingsEntry, icon: string, label: string, words: string): SearchEntry => ({
  order,
  label,
  words,
  icon,
  needs: [businessRules],
  window: 'Reglas de Negocio',
  target: { runs: () => askForSettings(entry) },
})

export const settingsModule: AppModule = {
  name: 'settings',
  dialogs: { settings: lazyWindow(() => import('./SettingsDialog.tsx').then((module) => module.SettingsDialog)) },
  userEntries: [
    {
      order: 60,
      label: 'Reglas de Negocio',
      words: 'configuraciones ajustes administración',
      icon: 'settings',
      needs: [businessRules],
      target: { opens: { dialog: 'settings' } },
    },
  ],
  searchEntries: [
    section(61, 'graph', 'settings', 'Microsoft Graph', 'sharepoint azure credenciales archivos'),
    section(62, 'lists', 'list-check', 'Power Apps', 'listas sincronización'),
    section(63, 'mail', 'inbox', 'Correo', 'smtp cola envíos email'),
    section(64, 'labels', 'adjustments', 'Etiquetas', 'nombres campos columnas'),
    section(65, 'logo', 'photo', 'Logo', 'imagen marca'),
    section(66, 'copies', 'folders', 'Copias de seguridad', 'respaldo backup restaurar'),
  ],
}
