import { valueNames } from '@soportica/contract/cashiers/names'
import { numberIn } from '../../capabilities/projects/form/values.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { hostedProject } from '../../capabilities/projects/consult/hostedProject.ts'
import { projectHistory } from '../../capabilities/projects/consult/projectHistory.ts'
import { stageAlerts } from '../../capabilities/projects/events/stageAlerts.ts'
import { projectFinder } from '../../capabilities/projects/list/projectFinder.queries.ts'
import { modalityOf, tickedStagesOf } from './schedule/modality.queries.ts'

export const cashiers = hostedProject(cashierProject, async (db, values) =>
  tickedStagesOf(await modalityOf(db, numberIn(values, valueNames.modality))),
)
export const cashierHistory = projectHistory(cashierProject)
export const cashierFinder = projectFinder(cashierProject)
export const cashierAlerts = stageAlerts(cashierProject)
export { cashiersExport } from './cashiersExport.ts'
export { cashierNotifications } from './events/cashiers.notifications.ts'
export { type Modality, stepOf } from './schedule/modality.queries.ts'
export { cashierChanges } from './events/cashierEvents.ts'
