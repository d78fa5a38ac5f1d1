import { branchProject } from '@soportica/contract/branches/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { branchStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { ProjectPlace } from '../../shells/project/projectScreens.ts'

/** Where branches are found, for pages that know no more of them. */
export const branchPlace: ProjectPlace = {
  project: branchProject,
  path: paths.branches,
  ...branchStores,
  changed: realtimeEvents.branches,
}
