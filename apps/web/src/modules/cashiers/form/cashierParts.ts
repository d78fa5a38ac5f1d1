import { getModalityComite, getRealEstateStatus, getStatesVisits, getStatusCashier } from '@soportica/contract/cashiers/consultCalls'
import { monitoringField } from '@soportica/contract/cashiers/monitoring'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { call } from '../../../lib/api/api.ts'
import type { ProjectFormParts } from '../../../shells/project/form/projectForm.ts'
import { CashierFamily, CashierFamilyRead } from '../family/CashierFamily.tsx'
import { branchListConfig } from '../../branches/branches.public.ts'
import { StageDatesBlock } from '../schedule/StageDatesBlock.tsx'
import { CashierRequests } from './CashierRequests.tsx'
import { InterventionField, interventionField, MonitoringField, StartField } from './SpecialFields.tsx'

/** The special parts of a cashier's form. */
export const cashierParts: ProjectFormParts = {
  project: cashierProject,
  fields: { fechaInicioCajero: StartField, [interventionField]: InterventionField, [monitoringField]: MonitoringField },
  StageDates: StageDatesBlock,
  quick: ['idModalidad', 'fechaInicioCajero'],
  Family: CashierFamily,
  FamilyRead: CashierFamilyRead,
  stageExtras: { basica: CashierRequests },
  links: { idSucursal: branchListConfig },
  statuses: {
    cashier_status: (signal) => call(getStatusCashier, { query: {} }, { signal }),
    realestate_status: (signal) => call(getRealEstateStatus, { query: {} }, { signal }),
    visit_status: (signal) => call(getStatesVisits, { query: {} }, { signal }),
  },
  choices: { idModalidadComite: (signal) => call(getModalityComite, { query: {} }, { signal }) },
}
