import { planRespond } from '@soportica/contract/permissions/planRequests'
import type { HistorySubject } from '../../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { isTemplate } from './planTemplates.queries.ts'

export const planTemplateHistory: HistorySubject = {
  entidad: 'planTemplate',
  requireReach: async ({ db, user }, id) => {
    requirePermission(user, planRespond)
    if (!(await isTemplate(db, id))) throw new AppError('registro.noEncontrado')
  },
  label: (campo) => campo,
}
