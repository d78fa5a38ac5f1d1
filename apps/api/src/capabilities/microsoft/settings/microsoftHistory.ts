import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { HistorySubject } from '../../history/historySubject.ts'
import { settingId } from './setting.queries.ts'
import { nameFields, settingLabel } from './settingFields.ts'

export const microsoftHistory: HistorySubject = {
  entidad: 'microsoft',
  requireReach: async ({ user }, id) => {
    requirePermission(user, businessRules)
    if (id !== settingId) throw new AppError('registro.noEncontrado')
  },
  // A number is left out beside the name of the same choice.
  describe: async (_, rows) => {
    const savedFields = new Set(rows.map(({ lote, campo }) => `${lote} ${campo}`))
    return rows.filter(({ lote, campo }) => campo === null || !savedFields.has(`${lote} ${nameFields[campo]}`))
  },
  label: settingLabel,
}
