import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity, requiredText } from '../core/wire.ts'
import { bulkCalls, bulkTarget, idsOrFilter, isIdsOrFilter } from '../records/bulkCalls.ts'
import { requestFilters } from './calls.ts'
import { requestLimits } from './requestFormWire.ts'

const decision = { ...identity, accion: z.enum(['aprobar', 'rechazar', 'solucionar']) }

/** One observation for many requests; each is decided as by itself. */
export const {
  preview: previewRequestDecisions,
  apply: applyRequestDecisions,
  progress: requestDecisionsProgress,
  cancel: cancelRequestDecisions,
} = bulkCalls(endpointsOf('Solicitudes'), {
  paths: {
    preview: '/api/preview_request_decisions',
    apply: '/api/apply_request_decisions',
    progress: '/api/request_decisions_progress',
    cancel: '/api/cancel_request_decisions',
  },
  permission: 'session',
  audit: 'request',
  verb: 'Decide',
  several: 'varias solicitudes',
  preview: z.strictObject({
    ...decision,
    objetivo: bulkTarget(z.strictObject(requestFilters.shape)).refine(isIdsOrFilter, { error: idsOrFilter }),
  }),
  change: { ...decision, observacion: requiredText('El campo observación es requerido', requestLimits.note) },
})
