import * as calls from '@soportica/contract/requests/bulkCalls'
import type { FastifyInstance } from 'fastify'
import { bulkRoutes } from '../../../capabilities/bulk/bulk.routes.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import type { Calendar } from '../list/rowContext.ts'
import { applyDecisions, previewDecisions, requestBulk } from './requestBulk.ts'

type Deps = { readonly calendar: Calendar; readonly jobs: Jobs }

export async function requestBulkRoutes(app: FastifyInstance, services: Services, { calendar, jobs }: Deps): Promise<void> {
  const bulk = requestBulk(calendar)
  const followed = { progress: calls.requestDecisionsProgress, cancel: calls.cancelRequestDecisions }
  await bulkRoutes(app, services, bulk, followed, jobs)
  serve(app, services, calls.previewRequestDecisions, ({ body }, context) => previewDecisions(context, calendar, body))
  serve(app, services, calls.applyRequestDecisions, ({ body }, context) => applyDecisions(bulk, context, jobs, body))
}
