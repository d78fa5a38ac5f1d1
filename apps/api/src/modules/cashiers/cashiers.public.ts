import { cashierRecord } from '@soportica/contract/records/records'
import type { HostedRecord } from '../../capabilities/records/hostedRecord.ts'
import { visibleCashiers, whoSeesCashier } from './rights/cashierVisibility.queries.ts'
import { onlyReading, seesDeleted } from './rights/stageRights.ts'
import { idleActors } from './form/idleActors.ts'

export const cashiers: HostedRecord = {
  kind: cashierRecord,
  reach: (user) => visibleCashiers(user),
  maySee: whoSeesCashier,
  ruta: (id) => `/consultation?id=${id}`,
  idle: idleActors,
  deleted: { seenBy: seesDeleted, code: 'cajero.eliminado', motivo: onlyReading },
}
export { cashiersExport } from './cashiersExport.ts'
export { cashierHistory } from './consult/cashierHistory.ts'
export { cashierNotifications } from './events/cashiers.notifications.ts'
export { cashierAlerts } from './events/stageAlerts.ts'
export { type Modality, stepOf } from './schedule/modality.queries.ts'
export { cashierChanges } from './events/cashierEvents.ts'
