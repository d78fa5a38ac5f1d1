import { lazyPage } from '../../ui/lazyPage.tsx'

export const ForcedPassword = lazyPage(() => import('./account/ForcedPasswordDialog.tsx').then((module) => module.ForcedPasswordDialog))
