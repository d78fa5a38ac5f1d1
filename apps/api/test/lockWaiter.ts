import { expect } from 'vitest'
import type { Database } from '../src/plugins/db/database.ts'

/** Until a call waits for a lock that the test holds. The server lists the locks of all databases, those of other test files as well. */
export async function untilOneWaits({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
}
