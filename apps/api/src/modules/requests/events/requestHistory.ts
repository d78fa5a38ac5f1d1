import { localSearchLabels } from '@soportica/contract/local-search/fields'
import { requestLabels } from '@soportica/contract/requests/requestForm'
import type { HistorySubject } from '../../../capabilities/history/historySubject.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { findRequest } from '../request.queries.ts'
import { currentRequestActor } from '../rights/requestActor.ts'

const labels: Readonly<Record<string, string>> = {
  ...requestLabels,
  departamento: requestLabels.depId,
  municipio: requestLabels.ciuId,
  proyecto: requestLabels.pryId,
  categoria: requestLabels.catId,
  tipo: requestLabels.tsoId,
  requisito: requestLabels.treId,
  estado: 'Estado',
  observacion: 'Observación',
  adjunto: 'Adjunto',
  visita: 'Visita',
  recibo: 'Cita de recibo',
  direccionLocal: localSearchLabels.direccionLocal,
  registro: 'Registro enlazado',
}
/** The history of a request, for users who see it. */
export const requestHistory: HistorySubject = {
  entidad: 'request',
  requireReach: async (context, id) => {
    if (!(await findRequest(context.db, await currentRequestActor(context), id))) throw new AppError('registro.noEncontrado')
  },
  label: (campo) => labels[campo] ?? campo,
}
