import { cashierRecord } from '@soportica/contract/records/records'
import type { HostedRecord } from '../../capabilities/records/hostedRecord.ts'
import { visibleCashiers, whoSeesCashier } from './cashierVisibility.queries.ts'
import { onlyReading, seesDeleted } from './stageRights.ts'
import { idleActors } from './stagesInUse.ts'

export const cashiers: HostedRecord = {
  kind: cashierRecord,
  reach: (user) => visibleCashiers(user),
  maySee: whoSeesCashier,
  ruta: (id) => `/consultation?id=${id}`,
  idle: idleActors,
  deleted: { seenBy: seesDeleted, code: 'cajero.eliminado', motivo: onlyReading },
}
export { cashiersExport } from './cashiersExport.ts'
export { cashierHistory } from './cashierHistory.ts'
export { cashierNotifications } from './cashiers.notifications.ts'
export { cashierAlerts } from './stageAlerts.ts'
export { type Modality, stepOf } from './modality.queries.ts'
export { cashierChanges } from './tell.ts'
