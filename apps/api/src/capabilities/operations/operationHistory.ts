import { fieldWord } from '@soportica/contract/core/fieldWords'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HistorySubject } from '../history/historySubject.ts'

export const entidad = 'operacion'
/** What people did to the installation has one history. */
export const operationId = 1
const labels: Readonly<Record<string, string>> = { reintentada: 'Tarea reintentada', descartada: 'Tarea descartada', error: 'Error' }

export const operationHistory: HistorySubject = {
  entidad,
  requireReach: async ({ user }, id) => {
    requirePermission(user, businessRules)
    if (id !== operationId) throw new AppError('registro.noEncontrado')
  },
  label: (campo) => labels[campo] ?? fieldWord([campo]) ?? campo,
}
