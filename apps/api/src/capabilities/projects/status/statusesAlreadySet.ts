import type { Project } from '@soportica/contract/projects/project'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { changedSince } from '../../history/history.queries.ts'
import type { Values } from '../form/values.ts'
import { mayChange, type Shown } from '../rights/project.permissions.ts'
import type { StatusMove } from './checkStatuses.ts'
import { listStatuses } from './statuses.queries.ts'

type Stored = { readonly self: Shown & { readonly id: number; readonly version: number }; readonly before: Values }
type Sent = Readonly<Record<string, unknown>> & { readonly nota?: string | undefined; readonly version?: number | undefined }

/**
 * Of a save with a note, the statuses that stand already where it sends them: moved there since it started, by somebody else,
 * or by this person, whose answer was lost. What is said of them is kept as if the save had moved them.
 */
export async function statusesAlreadySet(
  { tx }: Writing,
  user: CurrentUser,
  project: Project,
  { self, before }: Stored,
  body: Sent,
): Promise<StatusMove[]> {
  const { nota, version = self.version } = body
  if (!nota || version >= self.version) return []
  const sent = project.statusFields.filter(({ name }) => body[name] === before[name] && mayChange(user, project, self, name))
  if (sent.length === 0) return []
  const since = await changedSince(tx, project.entidad, self.id, version)
  const statuses = await listStatuses(tx, project)
  return sent.flatMap(({ name: campo, of }) => {
    const moved = since.get(campo)
    const known = statuses.get(of)
    const despues = known?.get(Number(before[campo]))
    if (!moved || !despues || moved.antes === null || moved.antes === String(before[campo])) return []
    return [{ campo, antes: known?.get(Number(moved.antes)), despues }]
  })
}
