import { branchAttachments, getBranchDescription } from '@soportica/contract/branches/consultCalls'
import { getBranchOffices } from '@soportica/contract/branches/listCalls'
import { attachmentMatrices } from '@soportica/contract/branches/stages'
import { call } from '../../../lib/api/api.ts'
import type { ConsultScreens } from '../../../shells/project/consult/consultScreens.ts'
import { branchListConfig } from '../branchListConfig.ts'
import { ChildrenSection } from '../family/ChildrenSection.tsx'
import { type Description, factsOf } from './description.ts'

export const branchConsultation: ConsultScreens<Description> = {
  listConfig: branchListConfig,
  access: getBranchOffices.permission,
  // Fields that name, number and text search already cover are left out.
  filters: [
    'anioContable',
    'proyecto',
    'centroCostos',
    'codigo',
    'region',
    'municipio',
    'tipoIntervencion',
    'imagen',
    'formato',
    'padreHijo',
  ],
  calls: {
    find: (body, signal) => call(getBranchOffices, { body }, { signal }),
    summary: (sucId, signal) => call(getBranchDescription, { query: { sucId } }, { signal }),
    matrices: (sucId, signal) => call(branchAttachments, { query: { sucId } }, { signal }),
  },
  factsOf,
  withoutDates: 'Aún no hay fechas: se escriben en el formulario, etapa por etapa.',
  matrices: [
    { name: 'groupOneData', title: 'Información, local, diseño y licencia', types: attachmentMatrices.groupOneData },
    { name: 'groupTwoData', title: 'Obra, suministros e instalaciones', types: attachmentMatrices.groupTwoData },
  ],
  Family: ChildrenSection,
}
