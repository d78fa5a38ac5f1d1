import { branchProject } from '@soportica/contract/branches/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { hostedProject } from '../../capabilities/projects/consult/hostedProject.ts'
import { projectHistory } from '../../capabilities/projects/consult/projectHistory.ts'
import { projectNotifications } from '../../capabilities/projects/events/project.notifications.ts'
import { projectChanges } from '../../capabilities/projects/events/projectEvents.ts'
import { stageAlerts } from '../../capabilities/projects/events/stageAlerts.ts'
import { projectFinder } from '../../capabilities/projects/list/projectFinder.queries.ts'
import type { Db } from '../../plugins/db/database.ts'

// No modality asks for stages: the requirements alone do.
export const branches = hostedProject(branchProject, async () => null)
export const branchHistory = projectHistory(branchProject)
export const branchFinder = projectFinder(branchProject)
export const branchAlerts = stageAlerts(branchProject)
export const branchNotifications = projectNotifications(branchProject)
export const branchChanges = (db: Db) => projectChanges(db, branchProject, realtimeEvents.branches)
export { branchSearch } from './search/branchSearch.ts'
export { branchesExport } from './branchesExport.ts'
