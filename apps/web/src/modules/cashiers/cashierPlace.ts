import { cashierProject } from '@soportica/contract/cashiers/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { cashierStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { ProjectPlace } from '../../shells/project/projectScreens.ts'

/** Where cashiers are found, for pages that know no more of them. */
export const cashierPlace: ProjectPlace = {
  project: cashierProject,
  path: paths.cashiers,
  ...cashierStores,
  changed: realtimeEvents.cashiers,
}
