import { lt } from 'drizzle-orm'
import { rateLimit } from '../../../schema/limits.ts'
import { session } from '../../../schema/people.ts'
import type { Db } from '../../plugins/database.ts'

/** Sessions and counts of attempts whose time is over. */
export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.venceEn, now))
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()))
}
