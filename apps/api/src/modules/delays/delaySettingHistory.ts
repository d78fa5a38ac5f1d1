import { fieldWord } from '@soportica/contract/core/fieldWords'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { settingId } from './delaySetting.queries.ts'

export const settingEntity = 'atrasos'
export const settingLabel = (campo: string): string => fieldWord([campo]) ?? campo

export const delaySettingHistory: HistorySubject = {
  entidad: settingEntity,
  requireReach: async ({ user }, id) => {
    requirePermission(user, businessRules)
    if (id !== settingId) throw new AppError('registro.noEncontrado')
  },
  label: settingLabel,
}
