import type { bulkCalls } from '@soportica/contract/records/bulkCalls'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { actingUser } from '../rights/actingUser.queries.ts'
import { findBulk } from './bulkChange.queries.ts'
import { type BulkKind, bulkWork } from './bulkKind.ts'
import { cancelBulk, progressOf } from './bulkProgress.ts'
import { runBulk } from './runBulk.ts'

export type FollowedBulk = Pick<ReturnType<typeof bulkCalls>, 'progress' | 'cancel'>

/** The job that runs changes of many records, and the calls that follow and stop them. */
export async function bulkRoutes<W extends object>(
  app: FastifyInstance,
  services: Services,
  kind: BulkKind<W>,
  { progress, cancel }: FollowedBulk,
  jobs: Jobs,
): Promise<void> {
  const { clock } = services
  await jobs.define<{ readonly lote: string }>({
    name: bulkWork(kind.entidad),
    run: async ({ lote }, { db, signal }) => {
      const row = await findBulk(db, lote)
      const context = { db, clock, log: app.log, requestId: lote }
      if (row) await runBulk(kind, { context, userOf: (usuid) => actingUser(db, usuid), signal }, lote, row.usuid)
    },
    // Another process goes on after the last committed transaction.
    retries: 5,
    silence: 60,
    atOnce: 2,
  })
  serve(app, services, progress, ({ body }, context) => progressOf(kind, context, body.lote))
  serve(app, services, cancel, ({ body }, context) => cancelBulk(kind, context, body.lote))
}
