import { branchProject } from '@soportica/contract/branches/project'
import { requireRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { numberIn, valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import { mayByRight, onlyReading } from '../../../capabilities/projects/rights/project.permissions.ts'
import type { SearchedRecord } from '../../requests/requests.public.ts'

/**
 * Premises are searched from the form of a branch that requires an agency, by users who may activate searches in a module that shows the
 * branch.
 */
export const branchSearch: SearchedRecord = {
  kind: branchProject,
  may: async (context, id) => {
    const row = await requireRecord(context, branchProject, id)
    if (row['eliminado_en']) return onlyReading(branchProject)
    const may = mayByRight(context.user, branchProject, row, 'activeSearchLocal')
    if (may !== true) return may
    return numberIn(valuesOfRow(branchProject, row, []), 'requiereInmobiliaria') === 1 || 'La sucursal no requiere inmobiliaria'
  },
}
