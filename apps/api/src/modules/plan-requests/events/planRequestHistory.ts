import { planAccess } from '@soportica/contract/permissions/planRequests'
import { planLabels, planStateName, siteKindName } from '@soportica/contract/plan-requests/states'
import type { HistorySubject } from '../../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { findPlan } from '../inbox/planRows.queries.ts'

const formatters: Readonly<Record<string, (value: string) => string>> = {
  estadoPlano: (value) => planStateName(Number(value)),
  proyecto: (value) => siteKindName(Number(value)),
}
const labels: Readonly<Record<string, string>> = { ...planLabels, sitio: 'Sitio', archivo: 'Archivo', enlace: 'Enlace de descarga' }

export const planRequestHistory: HistorySubject = {
  entidad: 'planRequest',
  requireReach: async ({ db, user }, id) => {
    requirePermission(user, planAccess)
    if (id === undefined || !(await findPlan(db, id))) throw new AppError('registro.noEncontrado')
  },
  describe: async (_, rows) =>
    rows.map((row) => {
      const show = row.campo === null ? undefined : formatters[row.campo]
      if (!show) return row
      return { ...row, antes: row.antes && show(row.antes), despues: row.despues && show(row.despues) }
    }),
  label: (campo) => labels[campo] ?? campo,
}
