import type { Reply } from '@soportica/contract/core/endpoint'
import type { getTeamWork, TeamDimension } from '@soportica/contract/work/teamWork'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import type { WorkSource } from './workSource.ts'

/** The deliveries of everybody, in the lists that the user sees whole. */
export async function teamWork(
  context: UserContext,
  { sources, calendar }: { readonly sources: readonly WorkSource[]; readonly calendar: Calendar },
  por: TeamDimension,
): Promise<Reply<typeof getTeamWork>> {
  const deadlines = deadlinesOn(context.clock(), await calendar(context.db))
  const found = await Promise.all(
    sources.map(async ({ kind, team }) => {
      const lists = await team?.(context.user)?.(context, deadlines, por)
      return (lists ?? []).map((list) => ({ tipo: kind, ...list }))
    }),
  )
  return { listas: found.flat() }
}
