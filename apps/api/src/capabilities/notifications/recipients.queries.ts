import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

export async function subscribersOf(db: Reader, tasid: number): Promise<number[]> {
  const { rows } = await db.execute<{ usuid: number }>(sql`select usuid from alert_subscription where tasid = ${tasid}`)
  return rows.map(({ usuid }) => usuid)
}

/** Of these people, those who may sign in: nobody else is notified. */
export async function activeAmong(db: Reader, usuids: readonly number[]): Promise<number[]> {
  if (usuids.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from app_user u
    where u.id = any(${sql.param(usuids)}::int[]) and u.categoria = 1 and ${mayAct('u')}
    order by u.id`)
  return rows.map(({ id }) => id)
}
