import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyWindow } from '../../shells/page/OnDemand.tsx'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { DoorPage } from './DoorPage.tsx'

export const sessionModule: AppModule = {
  name: 'session',
  doors: [
    { path: paths.signIn, Page: DoorPage },
    { path: paths.locked, Page: lazyPage(() => import('./LockPage.tsx').then((module) => module.LockPage)) },
    { path: paths.recover, Page: lazyPage(() => import('./RecoverPage.tsx').then((module) => module.RecoverPage)) },
    { path: paths.restore, Page: lazyPage(() => import('./RestorePage.tsx').then((module) => module.RestorePage)) },
  ],
  dialogs: { account: lazyWindow(() => import('./account/AccountDialog.tsx').then((module) => module.AccountDialog)) },
  userEntries: [
    {
      order: 70,
      label: 'Ajuste de Cuenta',
      words: 'contraseña clave perfil correo',
      icon: 'user',
      target: { opens: { dialog: 'account' } },
    },
  ],
}
