import { lazyPage } from '../../ui/lazyPage.tsx'
import type { ManyChoicesProps } from './ManyChoices.tsx'

/** Most lists have no such filter: its code comes with the first that has one. */
export const ManyChoicesPage = lazyPage<ManyChoicesProps>(() => import('./ManyChoices.tsx').then((module) => module.ManyChoices))
