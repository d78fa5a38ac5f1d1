import { cashierProject } from '@soportica/contract/cashiers/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { cashierStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { ListConfig } from '../../shells/project/projectScreens.ts'

/** The lists of cashiers, for pages that need nothing else of them. */
export const cashierListConfig: ListConfig = {
  project: cashierProject,
  path: paths.cashiers,
  ...cashierStores,
  changed: realtimeEvents.cashiers,
}
