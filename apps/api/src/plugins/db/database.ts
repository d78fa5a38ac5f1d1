import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { commit } from './commit.ts'
import {
  backgroundLimits,
  connectionOptions,
  type Limits,
  maintenanceLimits,
  reportLimits,
  watchConnections,
} from './database-connection.ts'
import { collectIn, lastStatement, nothingPending, type Pending } from './pending.queries.ts'
import { prepared } from './preparedStatements.ts'
import { signalSender } from './sendSignals.ts'
import { statementOf } from './statementText.queries.ts'
import { standardError } from '../log/logLines.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Reader = NodePgDatabase | Tx
export type Database = {
  pool: pg.Pool
  db: Db
  /** For jobs and imports: few connections, on which a statement may take long. */
  background: Db
  /** For reports, at the replica if there is one: few connections, with a limit for each statement. */
  reading: Db
  close(): Promise<void>
}

// Counts are bigint on the server and exact numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const atOnceInBackground = 6
const atOnceInReports = 6

type Options = { readonly max?: number; readonly limits?: Limits; readonly reports?: Limits; readonly replica?: string | undefined }

export function connectDatabase(
  url: string,
  { max = 16, limits = maintenanceLimits, reports = reportLimits, replica = url }: Options = {},
): Database {
  const pool = openPool(url, max, limits)
  const background = openPool(url, atOnceInBackground, backgroundLimits)
  const reading = openPool(replica, atOnceInReports, reports)
  const sender = signalSender(pool)
  return {
    pool,
    db: queriesOn(pool, sender.add),
    background: queriesOn(background, sender.add),
    reading: queriesOn(reading, sender.add),
    close: async () => {
      await sender.close()
      await Promise.all([pool, background, reading].filter(({ ending }) => !ending).map((each) => each.end()))
    },
  }
}

function openPool(url: string, max: number, limits: Limits): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(url, 'soportica', limits), max })
  // An idle connection that the server drops must not end the process; the next query reconnects.
  pool.on('error', (error) => {
    if (!pool.ending) standardError.write(`base de datos: conexión inactiva perdida (${error.message})\n`)
  })
  watchConnections(pool, limits)
  return pool
}

/** A transaction writes its pending rows last, in one statement; its signals are sent after the commit. */
function queriesOn(pool: pg.Pool, send: (pending: Pending) => void): Db {
  const db = drizzle(prepared(pool))
  db.transaction = async (work) => {
    const client = await pool.connect()
    try {
      setPipeline(client, true)
      const pending = nothingPending()
      const result = await inTransaction(client, pending, work)
      send(pending)
      return result
    } finally {
      setPipeline(client, false)
      client.release()
    }
  }
  return db
}

/** Whether statements are sent before those that were sent earlier are answered. A connection that copies rows cannot do so. */
const setPipeline = (client: pg.PoolClient, pipeline: boolean): void => void Object.assign(client, { pipeline })
const dialect = new PgDialect()

/** BEGIN travels with the first statement and COMMIT with the last. The library's own transaction would wait for each answer. */
async function inTransaction<T>(client: pg.PoolClient, pending: Pending, work: (tx: Tx) => Promise<T>): Promise<T> {
  const statements = prepared(client)
  const begun = client.query('begin')
  // Without BEGIN no further statement may run.
  begun.catch(() => client.end().catch(() => {}))
  try {
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(statements, dialect, undefined), undefined)
    const result = await work(collectIn(tx, pending))
    await begun
    const last = lastStatement(pending)
    const written = last && statements.query<{ id: number }>(statementOf(last))
    // The server rolls back when the last statement failed.
    const answers = await Promise.allSettled([written, commit(client)])
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    for (const { id } of (await written)?.rows ?? []) pending.events.push(id)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Its address, for a connection that is not of its pools. */
export function addressOf({ pool }: Pick<Database, 'pool'>): string {
  const url = pool.options.connectionString
  if (!url) throw new Error('the pool does not say where its database is')
  return url
}

/** A separate connection that sees one snapshot until it is ended. */
export async function snapshot(db: Db): Promise<{ reader: Reader; end: () => Promise<void> }> {
  const client = await db.$client.connect()
  await client.query('begin isolation level repeatable read read only').catch((error: Error) => {
    client.release(error)
    throw error
  })
  const end = async () => {
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(broken)
  }
  return { reader: drizzle(client), end }
}
