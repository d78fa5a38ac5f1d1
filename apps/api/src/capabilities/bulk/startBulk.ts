import { bulkLimits, type BulkProgress } from '@soportica/contract/records/bulkCalls'
import { randomUUID } from 'node:crypto'
import type { BulkRecord } from '../../../schema/bulk.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertBulk } from './bulkChange.queries.ts'
import { type BulkKind, bulkWork } from './bulkKind.ts'
import { progressOf } from './bulkProgress.ts'
import { runBulk } from './runBulk.ts'

type Start<W> = { readonly wish: W; readonly tandasOf: (tx: Tx) => Promise<BulkRecord[][]> | BulkRecord[][] }

/** Runs a change as its preview said it: few records at once, more in the background. */
export async function startBulk<W extends object>(
  kind: BulkKind<W>,
  context: UserContext,
  jobs: Jobs,
  { wish, tandasOf }: Start<W>,
): Promise<BulkProgress> {
  const { user } = context
  const { entidad } = kind
  const lote = randomUUID()
  const total = await change(context, async (writing) => {
    const tandas = await tandasOf(writing.tx)
    const count = tandas.reduce((sum, { length }) => sum + length, 0)
    const row = { id: lote, usuid: user.usuid, entidad, cambio: wish as Record<string, unknown>, tandas, total: count }
    await insertBulk(writing.tx, { ...row, estado: 'pendiente', creadaEn: writing.now })
    await recordEvent(writing, 'bulk.started', 'user', user.usuid, { lote, entidad, total: count })
    if (count > bulkLimits.atOnce) await jobs.enqueue(writing.tx, bulkWork(entidad), { lote })
    return count
  })
  if (total <= bulkLimits.atOnce) await runBulk(kind, { context, userOf: async () => user }, lote, user.usuid)
  else jobs.wake(bulkWork(entidad))
  return progressOf(kind, context, lote)
}
