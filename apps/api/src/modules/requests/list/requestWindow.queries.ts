import { sql } from 'drizzle-orm'
import type { UserContext } from '../../../plugins/context.ts'
import { currentRequestActor } from '../rights/requestActor.ts'
import { visibleTo } from '../rights/visible.queries.ts'

/** The window needs no permission: it is in the menu of a user who sees a request. */
export const requestWindow = {
  route: '/request',
  hasRecords: async (context: UserContext): Promise<boolean> => {
    const visible = visibleTo(await currentRequestActor(context))
    return (await context.db.execute(sql`select 1 from request r where r.eliminado_en is null and ${visible} limit 1`)).rows.length > 0
  },
}
