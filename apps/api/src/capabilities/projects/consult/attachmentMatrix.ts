import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import { mayInRecord } from '../../records/recordRights.ts'
import { requireRecord } from '../form/openRecord.ts'
import { type AttachedCount, countAttached } from './attachedCounts.queries.ts'

type Matrix = Record<string, Omit<AttachedCount, 'tipo'>>
/** For each group, the types that have files, in stages whose attachments this user may see. */
export async function attachmentMatrix<G extends string>(
  context: UserContext,
  project: Project,
  groups: Readonly<Record<G, readonly number[]>>,
  id: number,
): Promise<Record<G, Matrix>> {
  await requireRecord(context, project, id)
  const each = Object.entries<readonly number[]>(groups)
  const counts = await countAttached(
    context.db,
    project,
    id,
    each.flatMap(([, types]) => types),
  )
  const seen = counts.filter(({ count, actor }) => count > 0 && mayInRecord(context.user, project, 'viewAttached', actor) === true)
  const matrix = (types: readonly number[]): Matrix =>
    Object.fromEntries(seen.filter(({ tipo }) => types.includes(tipo)).map(({ tipo, ...cell }) => [String(tipo), cell]))
  return Object.fromEntries(each.map(([group, types]) => [group, matrix(types)])) as Record<G, Matrix>
}
