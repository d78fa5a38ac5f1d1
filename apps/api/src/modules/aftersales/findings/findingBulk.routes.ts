import * as calls from '@soportica/contract/aftersales/bulkCalls'
import type { FastifyInstance } from 'fastify'
import { bulkRoutes } from '../../../capabilities/bulk/bulk.routes.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { applyFindings, findingBulk, previewFindings } from './findingBulk.ts'

export async function findingBulkRoutes(app: FastifyInstance, services: Services, jobs: Jobs): Promise<void> {
  await bulkRoutes(app, services, findingBulk, { progress: calls.findingChangesProgress, cancel: calls.cancelFindingChanges }, jobs)
  serve(app, services, calls.previewFindingChanges, ({ body }, context) => previewFindings(context, body))
  serve(app, services, calls.applyFindingChanges, ({ body }, context) => applyFindings(context, jobs, body))
}
