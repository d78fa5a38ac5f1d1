import { branchProject } from '@soportica/contract/branches/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { branchStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { ListConfig } from '../../shells/project/projectScreens.ts'

/** The lists of branches, for pages that need nothing else of them. */
export const branchListConfig: ListConfig = {
  project: branchProject,
  path: paths.branches,
  ...branchStores,
  changed: realtimeEvents.branches,
}
