import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import { settingId } from './logo.queries.ts'

export const entidad = 'logo'

export const logoHistory: HistorySubject = {
  entidad,
  requireReach: async ({ user }, id) => {
    requirePermission(user, businessRules)
    if (id !== settingId) throw new AppError('registro.noEncontrado')
  },
  label: () => 'Logo',
}
