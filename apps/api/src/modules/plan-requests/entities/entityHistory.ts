import { planUpload } from '@soportica/contract/permissions/planRequests'
import { entityColumns } from '@soportica/contract/plan-requests/entities'
import type { HistorySubject } from '../../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { entityEntity } from './applyEntities.ts'
import { isEntity } from './entityRows.queries.ts'

const labels = new Map<string, string>(entityColumns.map(({ nombre, campo }) => [nombre, campo]))

/** A site keeps its history after an upload that registered it was undone. */
export const entityHistory: HistorySubject = {
  entidad: entityEntity,
  requireReach: async ({ db, user }, id) => {
    requirePermission(user, planUpload)
    if (!(await isEntity(db, id))) throw new AppError('registro.noEncontrado')
  },
  label: (campo) => labels.get(campo) ?? campo,
}
