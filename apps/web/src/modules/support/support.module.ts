import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { UnexpectedErrors } from './crash/crash.public.ts'
import { NewVersion } from './version/NewVersion.tsx'

export const supportModule: AppModule = {
  name: 'support',
  pages: [
    { path: paths.diagnostics, Page: lazyPage(() => import('./DiagnosticsPage.tsx').then((module) => module.DiagnosticsPage)) },
    {
      path: paths.mailbox,
      Page: lazyPage(() => import('./MailboxPage.tsx').then((module) => module.MailboxPage)),
      title: 'Buzón de desarrollo',
    },
  ],
  hosts: [UnexpectedErrors, NewVersion],
  userEntries: [
    // It may load late: it lies at the foot of the drawer, so nothing moves.
    {
      order: 110,
      label: 'Buzón de desarrollo',
      administers: 'Los correos que esta instalación guarda en vez de enviar',
      icon: 'mailbox',
      needs: [businessRules],
      needsMailbox: true,
      target: { to: paths.mailbox },
    },
  ],
}
