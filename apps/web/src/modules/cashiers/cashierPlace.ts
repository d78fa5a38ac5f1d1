import { cashierProject } from '@soportica/contract/cashiers/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { cashierOpening, cashierPressed, cashierWalk } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'
import type { ProjectPlace } from '../../shells/project/projectScreens.ts'

/** Where cashiers are found, for pages that know no more of them. */
export const cashierPlace: ProjectPlace = {
  project: cashierProject,
  path: paths.cashiers,
  opening: cashierOpening,
  pressed: cashierPressed,
  walk: cashierWalk,
  changed: realtimeEvents.cashiers,
}
