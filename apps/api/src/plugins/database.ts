import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { standardError } from './logLines.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Reader = NodePgDatabase | Tx
export type Database = { pool: pg.Pool; db: Db; close(): Promise<void> }

// Counts are bigint on the server and exact numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function connectDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    application_name: 'soportica',
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that the server drops must not end the process; the next query reconnects.
  pool.on('error', (error) => {
    if (!pool.ending) standardError.write(`base de datos: conexión inactiva perdida (${error.message})\n`)
  })
  // One that is lost in the middle of its work fails the query that waits on it; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, db: drizzle(pool), close: () => pool.end() }
}

/** A connection of its own that sees one moment of the data until it is ended. */
export async function snapshot(db: Db): Promise<{ reader: Reader; end: () => Promise<void> }> {
  const client = await db.$client.connect()
  await client.query('begin isolation level repeatable read read only')
  const end = async () => {
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
  return { reader: drizzle(client), end }
}
