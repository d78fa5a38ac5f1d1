import { dayInMs } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import type { Db } from '../../plugins/db/database.ts'
import { dropMonths, moment, startOfMonth } from '../upkeep/months.queries.ts'

const retentionDays = 180
const atOnce = 10_000

/** Drops the months that ended half a year ago, deletes in portions older rows that lie in no month of their own, and failed tasks. */
export async function forgetNotifications(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * dayInMs)
  await dropMonths(db, 'notification', limit)
  for (let gone = atOnce; gone === atOnce;) {
    const { rowCount } = await db.execute(
      sql`delete from notification where id in (select id from notification where fecha < ${startOfMonth(limit)} order by id limit ${atOnce})`,
    )
    gone = rowCount ?? 0
  }
  await db.execute(sql`delete from notification_task where fecha < ${moment(limit)}`)
}
