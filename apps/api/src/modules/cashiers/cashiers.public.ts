import { stageAlerts } from '../../capabilities/projects/events/stageAlerts.ts'
import { onlyReading, seesDeleted } from '../../capabilities/projects/rights/project.permissions.ts'
import { visibleTo } from '../../capabilities/projects/rights/visibility.queries.ts'
import { whoSeesRecord } from '../../capabilities/projects/rights/whoSees.queries.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { cashierRecord } from '@soportica/contract/records/records'
import type { HostedRecord } from '../../capabilities/records/hostedRecord.ts'
import { idleActors } from './form/idleActors.ts'

export const cashiers: HostedRecord = {
  kind: cashierRecord,
  reach: (user) => visibleTo(user, cashierProject),
  maySee: (tx, usuids, id) => whoSeesRecord(tx, cashierProject, usuids, id),
  ruta: (id) => `${cashierProject.consultation}?id=${id}`,
  idle: idleActors,
  deleted: { seenBy: (user) => seesDeleted(user, cashierProject), code: 'cajero.eliminado', motivo: onlyReading(cashierProject) },
}
export { cashiersExport } from './cashiersExport.ts'
export { cashierHistory } from './consult/cashierHistory.ts'
export { cashierNotifications } from './events/cashiers.notifications.ts'
export { type Modality, stepOf } from './schedule/modality.queries.ts'
export { cashierChanges } from './events/cashierEvents.ts'
export const cashierAlerts = stageAlerts(cashierProject)
