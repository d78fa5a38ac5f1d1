import type { BulkChange } from '@soportica/contract/projects/bulkCalls'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { actingUser } from '../../rights/actingUser.queries.ts'
import type { Calendar } from '../reference.queries.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { type ApplyBody, applyChanges, bulkWork, cancelChanges, progressOf } from './applyChanges.ts'
import { findBulk } from '../../bulk/bulkChange.queries.ts'
import { type PreviewBody, previewChanges } from './previewChanges.ts'
import { runBulk } from './runBulk.ts'

type Call<B> = EndpointSpec & { readonly body: z.ZodType<B> }
type OfBatch = { readonly lote: string }
export type BulkCalls = {
  readonly preview: Call<BulkChange & PreviewBody>
  readonly apply: Call<ApplyBody>
  readonly progress: Call<OfBatch>
  readonly cancel: Call<OfBatch>
}
type Deps = { readonly calendar: Calendar; readonly jobs: Jobs }

/** The calls that change any field of many records, and the job that runs what takes longer. */
export async function bulkRoutes<B extends SaveBody, F, N extends object>(
  app: FastifyInstance,
  services: Services,
  kind: ProjectKind<B, F, N>,
  calls: BulkCalls,
  { calendar, jobs }: Deps,
): Promise<void> {
  const { project } = kind
  const { clock } = services
  await jobs.define<OfBatch>({
    name: bulkWork(project),
    run: async ({ lote }, { db, signal }) => {
      const row = await findBulk(db, lote)
      const context = { db, clock, log: app.log, requestId: lote }
      if (row) await runBulk(kind, { context, calendar, userOf: (usuid) => actingUser(db, usuid), signal }, lote, row.usuid)
    },
    // Another process goes on after the last committed transaction.
    retries: 5,
    silence: 60,
    atOnce: 2,
  })
  serve(app, services, calls.preview, ({ body }, context) => previewChanges(kind, context, calendar, body))
  serve(app, services, calls.apply, ({ body }, context) => applyChanges(kind, context, { calendar, jobs }, body))
  serve(app, services, calls.progress, ({ body }, context) => progressOf(context, project, body.lote))
  serve(app, services, calls.cancel, ({ body }, context) => cancelChanges(context, project, body.lote))
}
