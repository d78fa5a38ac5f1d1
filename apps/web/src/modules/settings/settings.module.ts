import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { askForSettings, type SettingsEntry } from '../../lib/frameOverlay.ts'
import type { AppModule, SearchEntry } from '../../shells/product/appModule.ts'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'

const section = (order: number, entry: SettingsEntry, icon: string, label: string, words: string, administers: string): SearchEntry => ({
  order,
  label,
  words,
  administers,
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
    section(
      61,
      'graph',
      'settings',
      'Microsoft Graph',
      'sharepoint azure credenciales archivos',
      'La conexión con Microsoft y la carpeta de los archivos',
    ),
    section(62, 'lists', 'list-check', 'Power Apps', 'listas sincronización', 'Las listas que se intercambian con Power Apps'),
    section(63, 'mail', 'inbox', 'Correo', 'smtp cola envíos email', 'El envío de correos y los que esperan'),
    section(64, 'labels', 'adjustments', 'Etiquetas', 'nombres campos columnas', 'Los nombres de campos y etapas que leen todos'),
    section(65, 'logo', 'photo', 'Logo', 'imagen marca', 'La imagen de los archivos y actas'),
    section(
      66,
      'copies',
      'folders',
      'Copias de seguridad',
      'respaldo backup restaurar',
      'La copia diaria, la última prueba y «Copiar ahora»',
    ),
    section(67, 'delays', 'flag', 'Atrasos', 'motivos demoras retrasos días', 'Con cuántos días de atraso una entrega pide su motivo'),
    section(
      68,
      'operations',
      'stethoscope',
      'Operación',
      'nodos tareas certificados réplicas salud estado',
      'Qué falla en la instalación y qué hacer: nodos, base de datos, tareas y certificados',
    ),
  ],
}
