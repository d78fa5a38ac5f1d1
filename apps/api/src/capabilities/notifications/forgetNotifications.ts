import { dayInMs } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import type { Db } from '../../plugins/db/database.ts'

const retentionDays = 180
const atOnce = 10_000

/** Deletes in portions what is older than half a year, and failed tasks. */
export async function forgetNotifications(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * dayInMs).toISOString()
  for (let gone = atOnce; gone === atOnce;) {
    const { rowCount } = await db.execute(
      sql`delete from notification where id in (select id from notification where fecha < ${limit} order by id limit ${atOnce})`,
    )
    gone = rowCount ?? 0
  }
  await db.execute(sql`delete from notification_task where fecha < ${limit}`)
}
