import { holidays as right } from '@soportica/contract/permissions/securityWindows'
import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { entidad } from './holidayDay.ts'

const labels: Readonly<Record<string, string>> = { accion: 'acción' }
const actions: Readonly<Record<string, string>> = { agregar: 'Agregar', quitar: 'Quitar' }
const actionLabel = (value: string | null) => (value === null ? null : (actions[value] ?? value))

// A day has a history whether or not it is adjusted now.
export const holidayHistory: HistorySubject = {
  entidad,
  requireReach: async ({ user }) => requirePermission(user, right),
  describe: async (_, rows) =>
    rows.map((row) => (row.campo === 'accion' ? { ...row, antes: actionLabel(row.antes), despues: actionLabel(row.despues) } : row)),
  label: (campo) => labels[campo] ?? campo,
}
