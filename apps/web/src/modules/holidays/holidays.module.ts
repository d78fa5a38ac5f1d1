import { holidays } from '@soportica/contract/permissions/securityWindows'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'

export const holidaysModule: AppModule = {
  name: 'holidays',
  dialogs: { holidays: lazyWindow(() => import('./HolidaysDialog.tsx').then((module) => module.HolidaysDialog)) },
  userEntries: [
    {
      order: 50,
      label: 'Días festivos',
      words: 'feriados calendario',
      administers: 'Los días que no cuentan en los plazos',
      icon: 'calendar',
      needs: [holidays],
      target: { opens: { dialog: 'holidays' } },
    },
  ],
}
