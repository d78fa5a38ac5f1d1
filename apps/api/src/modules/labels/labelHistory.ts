import { labelDeclared } from '@soportica/contract/labels/declaredLabels'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'

export const entidad = 'etiquetas'
// All labels are one setting with one history.
export const settingId = 1

export const labelHistory: HistorySubject = {
  entidad,
  requireReach: async ({ user }, id) => {
    requirePermission(user, businessRules)
    if (id !== settingId) throw new AppError('registro.noEncontrado')
  },
  label: (campo) => {
    const declared = labelDeclared.get(campo)
    return declared ? `${declared.lugar}: ${declared.original}` : campo
  },
}
