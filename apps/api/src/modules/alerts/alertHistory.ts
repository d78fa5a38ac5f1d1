import { alerts as right } from '@soportica/contract/permissions/securityWindows'
import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { requireAlert } from './requireAlert.ts'

const labels: Readonly<Record<string, string>> = { asignados: 'usuarios asignados', retirados: 'usuarios retirados' }

export const alertHistory: HistorySubject = {
  entidad: 'alert',
  requireReach: async ({ user }, id) => {
    requirePermission(user, right)
    requireAlert(id)
  },
  label: (campo) => labels[campo] ?? campo,
}
