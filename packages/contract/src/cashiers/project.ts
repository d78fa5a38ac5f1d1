import { projectOf, type ValueName } from '../projects/project.ts'
import { cashierRecord } from '../records/records.ts'
import { deliveryLabels, missingNames } from './delivery.ts'
import { declaredFields } from './fields.ts'
import { declaredModules } from './modules.ts'
import { isNoMonitoringCode, monitoringField } from './monitoring.ts'
import { declaredStages } from './stages.ts'

export const cashierProject = projectOf({
  ...cashierRecord,
  words: { one: 'cajero', many: 'cajeros', gender: 'm' },
  key: 'cajid',
  modules: declaredModules,
  general: 'cashiers',
  fields: declaredFields,
  stages: declaredStages,
  status: { field: 'idEstadoCajero', of: 'cashier_status' },
  required: ['nombreCajero', 'idRegion', 'idMunicipio', 'anioContable'],
  all: 0,
  delivery: missingNames,
  deliveryLabels,
  defaults: { [monitoringField]: isNoMonitoringCode },
})
/** The values of a cashier, by their names on the wire. */
export type CashierValueName = ValueName<typeof cashierProject>
