import { sql } from 'drizzle-orm'
import type { UserContext } from '../../../plugins/context.ts'
import { visibleTo } from '../rights/visible.queries.ts'

/** The window needs no permission: it is in the menu of a user who sees a report. */
export const reportWindow = {
  route: '/aftersales',
  hasRecords: async ({ db, user }: UserContext): Promise<boolean> =>
    (await db.execute(sql`select 1 from aftersales_report r where ${visibleTo(user)} limit 1`)).rows.length > 0,
}
