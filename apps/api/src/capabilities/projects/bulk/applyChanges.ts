import type { BulkChange } from '@soportica/contract/projects/bulkCalls'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import type { BulkKind } from '../../bulk/bulkKind.ts'
import { startBulk } from '../../bulk/startBulk.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { chunksOf } from './bulkTargets.queries.ts'
import type { BulkWish } from './projectBulk.ts'

export type ApplyBody = BulkChange & { readonly versiones: readonly (readonly [number, number])[] }

/** Runs a change as its preview said it. */
export function applyChanges(
  project: Project,
  bulk: BulkKind<BulkWish>,
  context: UserContext,
  jobs: Jobs,
  { versiones, porRegistro, ...wish }: ApplyBody,
): Promise<BulkProgress> {
  const own = new Map(porRegistro?.map(({ id, valores }) => [id, valores]))
  const wanted = new Map(versiones.filter(([id]) => !porRegistro || own.has(id)))
  return startBulk(bulk, context, jobs, {
    wish,
    tandasOf: async (tx) => {
      const targets = [...wanted.keys()].map((id) => ({ id }))
      const chunks = await chunksOf(tx, project, targets)
      return chunks.map((chunk) => chunk.map(({ id }) => [id, wanted.get(id)!, ...(own.has(id) ? [own.get(id)!] : [])] as const)) as never
    },
  })
}
