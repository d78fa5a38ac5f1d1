import pg from 'pg'
import { errorCode } from '../../startError.ts'

const notAllowed = '42501'

/** Drops a database and ends its connections. */
export async function dropDatabase(client: Pick<pg.ClientBase, 'query'>, name: string): Promise<void> {
  const drop = `drop database if exists ${pg.escapeIdentifier(name)}`
  try {
    await client.query(`${drop} with (force)`)
  } catch (error) {
    if (errorCode(error) !== notAllowed) throw error
    // A user without superuser rights may end their own connections but not the server's housekeeping; with FORCE nobody would be
    // disconnected at all. Without FORCE the server ends its housekeeping itself.
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'", [
      name,
    ])
    await client.query(drop)
  }
}
