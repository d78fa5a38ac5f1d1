import { lazyPage } from '../../ui/lazyPage.tsx'
import type { ManyChoicesProps } from './ManyChoices.tsx'

/** Few lists have this filter: its code loads with the first one. */
export const ManyChoicesPage = lazyPage<ManyChoicesProps>(() => import('./ManyChoices.tsx').then((module) => module.ManyChoices))
