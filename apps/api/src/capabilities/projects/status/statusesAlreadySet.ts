import type { RecordValues } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { FieldBefore } from '../../history/history.queries.ts'
import { numberIn, type Values } from '../form/values.ts'
import { mayChange, type RowModules } from '../rights/project.permissions.ts'
import type { StatusMove } from './checkStatuses.ts'
import type { Statuses } from './statuses.queries.ts'

type Stored = { readonly self: RowModules; readonly before: Values }
type Sent = RecordValues & { readonly nota?: string | undefined }
type Known = { readonly since: ReadonlyMap<string, FieldBefore>; readonly statuses: Statuses }

/**
 * In a save with a note, the statuses that already have the wanted value: set meanwhile by somebody else, or by this person, whose answer
 * got lost. The note is kept as if the save had moved them.
 */
export function statusesAlreadySet(
  user: CurrentUser,
  project: Project,
  { self, before }: Stored,
  body: Sent,
  { since, statuses }: Known,
): StatusMove[] {
  if (!body.nota) return []
  return project.statusFields.flatMap(({ name: campo, of }) => {
    if (body[campo] !== before[campo] || !mayChange(user, project, self, campo)) return []
    const moved = since.get(campo)
    const known = statuses.get(of)
    const despues = known?.get(numberIn(before, campo))
    if (!moved || !despues || moved.antes === null || moved.antes === String(before[campo])) return []
    return [{ campo, antes: known?.get(Number(moved.antes)), despues }]
  })
}
