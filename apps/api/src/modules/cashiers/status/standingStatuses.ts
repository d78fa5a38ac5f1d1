import { cashierProject } from '@soportica/contract/cashiers/project'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import type { FamilyRow } from '../form/cashier.queries.ts'
import type { Values } from '../form/cashierValues.ts'
import { statusFields, type StatusMove } from './checkStatuses.ts'
import type { SaveBody } from '../save/givenValues.ts'
import { mayChange } from '../rights/stageRights.ts'
import { listStatuses } from '../../../capabilities/projects/status/statuses.queries.ts'

type Stored = { readonly self: FamilyRow; readonly before: Values }

/**
 * Of a save with a note, the statuses that stand already where it sends them: moved there since it started, by somebody else,
 * or by this person, whose answer was lost. What is said of them is kept as if the save had moved them.
 */
export async function standingStatuses(
  { tx }: Writing,
  user: CurrentUser,
  { self, before }: Stored,
  body: SaveBody,
): Promise<StatusMove[]> {
  const { nota, version = self.version } = body
  if (!nota || version >= self.version) return []
  const sent = statusFields.filter(({ name }) => body[name as keyof SaveBody] === before[name] && mayChange(user, self, name))
  if (sent.length === 0) return []
  const since = await changedSince(tx, 'cashier', self.id, version)
  const statuses = await listStatuses(tx, cashierProject)
  return sent.flatMap(({ name: campo, of }) => {
    const moved = since.get(campo)
    const known = statuses.get(of)
    const despues = known?.get(Number(before[campo]))
    if (!moved || !despues || moved.antes === null || moved.antes === String(before[campo])) return []
    return [{ campo, antes: known?.get(Number(moved.antes)), despues }]
  })
}
