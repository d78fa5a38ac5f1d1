import * as calls from '@soportica/contract/plan-requests/bulkCalls'
import type { FastifyInstance } from 'fastify'
import { bulkRoutes } from '../../../capabilities/bulk/bulk.routes.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { applyReplies, planBulk, previewReplies } from './planBulk.ts'

export async function planBulkRoutes(app: FastifyInstance, services: Services, jobs: Jobs): Promise<void> {
  await bulkRoutes(app, services, planBulk, { progress: calls.planRepliesProgress, cancel: calls.cancelPlanReplies }, jobs)
  serve(app, services, calls.previewPlanReplies, ({ body }, context) => previewReplies(context, body))
  serve(app, services, calls.applyPlanReplies, ({ body }, context) => applyReplies(context, jobs, body))
}
