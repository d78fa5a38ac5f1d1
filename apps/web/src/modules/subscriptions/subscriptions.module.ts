import { entersReports } from '@soportica/contract/permissions/reports'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'

export const subscriptionsModule: AppModule = {
  name: 'subscriptions',
  pages: [
    {
      path: paths.subscriptions,
      Page: lazyPage(() => import('./SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage)),
      title: 'Mis suscripciones',
    },
  ],
  userEntries: [
    {
      order: 30,
      label: 'Mis suscripciones',
      words: 'informes por correo',
      icon: 'mail',
      anyOf: entersReports,
      target: { to: paths.subscriptions },
    },
  ],
}
