import { sql } from 'drizzle-orm'
import type { Db } from '../../plugins/db/database.ts'
import { enqueueMail } from '../mail/enqueueMail.ts'
import { notificationMail } from './notificationMail.ts'

export const everyFewMinutes = '*/5 * * * *'
// The list in one mail; the application shows the rest.
const listed = 30

/** One mail per person and kind with everything since the last one. The same transaction marks them and queues it. */
export async function sendTogether(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ ids: number[]; total: number }>(sql`
      with sent as (update notification set correo = 'enviado' where correo = 'juntos' returning id, usuid, evento)
      select count(*)::int as total, (array_agg(id order by id desc))[1:${sql.raw(String(listed))}] as ids from sent group by usuid, evento`)
    for (const { ids, total } of rows) await enqueueMail(tx, notificationMail, { ids, total }, now)
  })
}
