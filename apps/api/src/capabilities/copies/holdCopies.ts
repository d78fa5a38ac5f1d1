import pg from 'pg'
import { breakWhenSilent, connectionOptions, maintenanceLimits } from '../../plugins/db/database-connection.ts'
import { copiesLock } from './copies.queries.ts'

/** Work that one node at a time does. Returns nothing when another node holds the lock. The lock ends with its process. */
export async function holdCopies<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<{ done: T } | undefined> {
  const client = new pg.Client(connectionOptions(url, 'soportica-copias', maintenanceLimits))
  client.on('error', () => {})
  await client.connect()
  breakWhenSilent(client, maintenanceLimits)
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [copiesLock])
    return rows[0]?.mine ? { done: await work(client) } : undefined
  } finally {
    await client.end()
  }
}
