import { IconHelp } from '@tabler/icons-react'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'
import { openHelp } from './helpView.ts'

export const helpModule: AppModule = {
  name: 'help',
  dialogs: { help: lazyWindow(() => import('./components/HelpPanel.tsx').then((module) => module.HelpPanel)) },
  quickActions: [
    {
      order: 85,
      label: 'Ayuda de esta pantalla',
      words: 'qué significa glosario estados etapas',
      Drawing: IconHelp,
      opens: 'dialog',
      key: 'explain',
      wide: true,
      run: () => openHelp('page'),
    },
  ],
  searchEntries: [
    { order: 86, label: 'Empezar por aquí', words: 'recorrido tutorial aprender', icon: 'help', target: { runs: () => openHelp('tour') } },
    { order: 87, label: 'Novedades', words: 'versión cambios', icon: 'help', target: { runs: () => openHelp('news') } },
  ],
}
