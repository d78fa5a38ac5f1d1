import { expect } from 'vitest'
import type { Database } from '../src/plugins/db/database.ts'

/** Waits until a call waits for a lock of the test. The server lists the locks of all databases, also of other test files. */
export async function untilOneWaits(database: Pick<Database, 'pool'>): Promise<void> {
  await untilWaiting(database, "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())", 1)
}
/** Waits until this many calls wait for any lock. */
export const untilSomeWait = (database: Pick<Database, 'pool'>, count: number): Promise<void> =>
  untilWaiting(database, 'pid in (select pid from pg_stat_activity where datname = current_database())', count)

async function untilWaiting({ pool }: Pick<Database, 'pool'>, which: string, count: number): Promise<void> {
  const waiting = `select distinct pid from pg_locks where not granted and ${which}`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThanOrEqual(count)
}
