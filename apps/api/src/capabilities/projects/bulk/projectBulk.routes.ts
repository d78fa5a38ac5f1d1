import type { BulkChange } from '@soportica/contract/projects/bulkCalls'
import { bytesOfLines, type RecordKey } from '@soportica/contract/projects/pasteCalls'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { largeBodies } from '../../../plugins/http/largeBodies.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { bulkRoutes, type FollowedBulk } from '../../bulk/bulk.routes.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Calendar } from '../reference.queries.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { type ApplyBody, applyChanges } from './applyChanges.ts'
import { findRecords } from './findRecords.ts'
import { type PreviewBody, previewChanges } from './previewChanges.ts'
import { projectBulk } from './projectBulk.ts'

type Call<B> = EndpointSpec & { readonly body: z.ZodType<B> }
export type BulkCalls = FollowedBulk & {
  readonly find: Call<{ readonly por: RecordKey; readonly claves: string[] }>
  readonly preview: Call<BulkChange & PreviewBody>
  readonly apply: Call<ApplyBody>
}
type Deps = { readonly calendar: Calendar; readonly jobs: Jobs }

/** The calls that change any field of many records, and the job that runs what takes longer. */
export async function projectBulkRoutes<B extends SaveBody, F, N extends object>(
  app: FastifyInstance,
  services: Services,
  kind: ProjectKind<B, F, N>,
  calls: BulkCalls,
  { calendar, jobs }: Deps,
): Promise<void> {
  const bulk = projectBulk(kind, calendar)
  await bulkRoutes(app, services, bulk, calls, jobs)
  serve(app, services, calls.find, ({ body }, context) => findRecords(context, kind.project, body))
  // Ten thousand records with values of their own are more than other calls send.
  await largeBodies(app, services, bytesOfLines, (scope) => {
    serve(scope, services, calls.preview, ({ body }, context) => previewChanges(kind, context, calendar, body))
    serve(scope, services, calls.apply, ({ body }, context) => applyChanges(kind.project, bulk, context, jobs, body))
  })
}
