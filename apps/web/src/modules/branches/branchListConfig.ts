import { branchProject } from '@soportica/contract/branches/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { branchStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { ListConfig } from '../../shells/project/projectScreens.ts'

/** Where branches are found, for pages that know no more of them. */
export const branchListConfig: ListConfig = {
  project: branchProject,
  path: paths.branches,
  ...branchStores,
  changed: realtimeEvents.branches,
}
