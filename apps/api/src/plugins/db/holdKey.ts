import { type Db, poolOfLocks } from './database.ts'

/** Held by one node at a time, on a connection without a transaction. Undefined: another node holds it. */
export async function holdKey(db: Db, key: string): Promise<(() => Promise<void>) | undefined> {
  const client = await poolOfLocks(db).connect()
  const ask = async (what: string): Promise<boolean> =>
    (await client.query<{ done: boolean }>(`select ${what}(hashtextextended($1, 0)) as done`, [key])).rows[0]?.done === true
  try {
    if (!(await ask('pg_try_advisory_lock'))) {
      client.release()
      return undefined
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  // A connection that is gone took its lock along.
  return async () => client.release(!(await ask('pg_advisory_unlock').catch(() => false)))
}
