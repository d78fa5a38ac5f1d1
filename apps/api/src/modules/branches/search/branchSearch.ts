import { branchProject } from '@soportica/contract/branches/project'
import { requireRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { mayByRight, onlyReading } from '../../../capabilities/projects/rights/project.permissions.ts'
import type { SearchedRecord } from '../../requests/requests.public.ts'

/** Premises are looked for from the form of a branch that asks for an agency, by who may activate that in a module which shows it to him. */
export const branchSearch: SearchedRecord = {
  kind: branchProject,
  may: async (context, id) => {
    const row = await requireRecord(context, branchProject, id)
    if (row['eliminado_en']) return onlyReading(branchProject)
    const may = mayByRight(context.user, branchProject, row, 'activeSearchLocal')
    if (may !== true) return may
    return row['requiere_inmobiliaria'] === 1 || 'La sucursal no requiere inmobiliaria'
  },
}
