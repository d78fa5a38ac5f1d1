import pg from 'pg'
import { errorCode } from '../../startError.ts'

const notAllowed = '42501'

/** Takes a database away, and whoever works in it. */
export async function dropDatabase(client: Pick<pg.ClientBase, 'query'>, name: string): Promise<void> {
  const drop = `drop database if exists ${pg.escapeIdentifier(name)}`
  try {
    await client.query(`${drop} with (force)`)
  } catch (error) {
    if (errorCode(error) !== notAllowed) throw error
    // Who is no superuser may send his own connections away, but not the server's housekeeping, and then nobody is sent away at all.
    // Without force the server ends its housekeeping itself.
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'", [
      name,
    ])
    await client.query(drop)
  }
}
