import { cashierAttachments, checkOutCashier } from '@soportica/contract/cashiers/consultCalls'
import { getCashiers } from '@soportica/contract/cashiers/listCalls'
import { attachmentMatrices } from '@soportica/contract/cashiers/stages'
import { call } from '../../../lib/api/api.ts'
import type { ConsultScreens } from '../../../shells/project/consult/consultScreens.ts'
import { cashierListConfig } from '../cashierListConfig.ts'
import { RelativesSections } from '../family/RelativesSections.tsx'
import { factsOf, type Summary } from './description.ts'

export const cashierConsultation: ConsultScreens<Summary> = {
  listConfig: cashierListConfig,
  access: getCashiers.permission,
  // Fields that name, number and text search already cover are left out.
  filters: ['anioContable', 'centroCostos', 'codigo', 'region', 'municipio', 'tipologia', 'tipoIntervencion', 'modalidad', 'padreHijo'],
  calls: {
    find: (body, signal) => call(getCashiers, { body }, { signal }),
    summary: (cajId, signal) => call(checkOutCashier, { query: { cajId } }, { signal }),
    matrices: (cajId, signal) => call(cashierAttachments, { query: { cajId } }, { signal }),
  },
  factsOf,
  withoutDates: 'Sin fechas: las hay cuando se eligen la modalidad, que dice cuántos días toma cada etapa, y la fecha de inicio.',
  matrices: [
    { name: 'groupOneData', title: 'Información, local y diseño', types: attachmentMatrices.groupOneData },
    { name: 'groupTwoData', title: 'Contrato, licencia y obra', types: attachmentMatrices.groupTwoData },
  ],
  Family: RelativesSections,
}
