import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity } from '../core/wire.ts'
import { planReject, planRespond } from '../permissions/planRequests.ts'
import { bulkCalls, bulkTarget, idsOrFilter, isIdsOrFilter } from '../records/bulkCalls.ts'
import { planFilters } from './calls.ts'
import { paragraphs } from './paragraphs.ts'
import { planLimits } from './states.ts'

const change = {
  ...identity,
  accion: z.enum(['responder', 'rechazar']),
  /** The answer, with the placeholders of a template, or the reason of the rejection. */
  texto: paragraphs(planLimits.template, 'El campo texto es requerido'),
}

/** Each request is answered, without files, or rejected as by itself. */
export const {
  preview: previewPlanReplies,
  apply: applyPlanReplies,
  progress: planRepliesProgress,
  cancel: cancelPlanReplies,
} = bulkCalls(endpointsOf('Solicitudes de planos'), {
  paths: {
    preview: '/api/preview_plan_replies',
    apply: '/api/apply_plan_replies',
    progress: '/api/plan_replies_progress',
    cancel: '/api/cancel_plan_replies',
  },
  permission: { anyOf: [planRespond, planReject], action: 'responder o rechazar solicitudes de planos' },
  audit: 'planRequest',
  verb: 'Responde o rechaza',
  several: 'varias solicitudes de planos',
  preview: z.strictObject({
    ...change,
    objetivo: bulkTarget(z.strictObject(planFilters.shape)).refine(isIdsOrFilter, { error: idsOrFilter }),
  }),
  change,
})
