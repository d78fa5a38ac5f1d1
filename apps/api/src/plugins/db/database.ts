import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { commit } from './commit.ts'
import {
  backgroundLimits,
  connectionOptions,
  pooledOptions,
  type Limits,
  maintenanceLimits,
  reportLimits,
  watchConnections,
} from './database-connection.ts'
import { collectIn, lastStatement, nothingPending, type Pending } from './pending.queries.ts'
import { prepared } from './preparedStatements.ts'
import { readAtReplicas, type Replicas } from './replicas.ts'
import { signalSender } from './sendSignals.ts'
import { statementOf } from './statementText.queries.ts'
import { standardError } from '../log/logLines.ts'
import { traceStatement } from '../log/traces.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Reader = NodePgDatabase | Tx
export type Database = {
  /** The primary itself, for connections that are not of the pools. */
  url: string
  /** The address of the pooler that `pool` goes through. */
  pooler: string | undefined
  pool: pg.Pool
  db: Db
  /** Connections of the primary itself with the limits of calls, for the queues of jobs. */
  queues: pg.Pool
  /** For jobs and imports: few connections, on which a statement may take long. */
  background: Db
  /** For questions that change nothing, which replicas answer if there are any: of calls, of reports, and of jobs. */
  reading: { readonly calls: Db; readonly reports: Db; readonly background: Db }
  replicas?: Replicas
  close(): Promise<void>
}

// Counts are bigint on the server and exact numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const atOnceInBackground = 6
const atOnceInReports = 6
const atOnceInLocks = 6
const atOnceInQueues = 4
// The primary answers instead: nobody waits long for a replica.
const replicaConnectMs = 1_000

type Options = {
  readonly max?: number
  readonly limits?: Limits
  readonly reports?: Limits
  readonly replicas?: readonly string[]
  /** The address of a pooler, for calls. */
  readonly pooler?: string | undefined
}

export function connectDatabase(
  url: string,
  { max = 16, limits = maintenanceLimits, reports = reportLimits, replicas = [], pooler }: Options = {},
): Database {
  const pool = openPool(pooler ?? url, max, limits, pooler !== undefined)
  const background = openPool(url, atOnceInBackground + (pooler ? atOnceInLocks : 0), backgroundLimits)
  if (pooler) Object.assign(pool, { direct: background } satisfies Pooled)
  const queues = pooler ? openPool(url, atOnceInQueues, limits) : pool
  const ofReports = openPool(url, atOnceInReports, reports)
  const sender = signalSender(pool)
  const db = queriesOn(pool, sender.add)
  const inBackground = queriesOn(background, sender.add)
  const atReplicas = (primary: pg.Pool, most: number, { answer }: Limits) =>
    readAtReplicas(
      replicas.map((replica) => openPool(replica, most, { connect: replicaConnectMs, answer })),
      primary,
    )
  const replicated = replicas.length > 0 && {
    calls: atReplicas(pool, max, limits),
    reports: atReplicas(ofReports, atOnceInReports, reports),
    background: atReplicas(background, atOnceInBackground, backgroundLimits),
  }
  const close = async (): Promise<void> => {
    await sender.close()
    await Promise.all(Object.values(replicated).map((each) => each.end()))
    await Promise.all([...new Set([pool, queues, background, ofReports])].filter(({ ending }) => !ending).map((each) => each.end()))
  }
  if (!replicated) {
    const reading = { calls: db, reports: queriesOn(ofReports, sender.add), background: inBackground }
    return { url, pooler, pool, db, queues, background: inBackground, reading, close }
  }
  const reading = {
    calls: queriesOn(replicated.calls.pool, sender.add),
    reports: queriesOn(replicated.reports.pool, sender.add),
    background: queriesOn(replicated.background.pool, sender.add),
  }
  return { url, pooler, pool, db, queues, background: inBackground, reading, replicas: replicated.calls, close }
}

function openPool(url: string, max: number, limits: Limits, pooled = false): pg.Pool {
  const options = (pooled ? pooledOptions : connectionOptions)(url, 'soportica', limits)
  const pool = new pg.Pool({ ...options, max })
  // An idle connection that the server drops must not end the process; the next query reconnects.
  pool.on('error', (error) => {
    if (!pool.ending) standardError.write(`base de datos: conexión inactiva perdida (${error.message})\n`)
  })
  watchConnections(pool, limits)
  if (pooled) pool.on('connect', dropNames)
  return Object.assign(pool, tracedQuery(pool))
}

type Query = (config: pg.QueryConfig | string, ...rest: unknown[]) => Promise<never>
function tracedQuery(client: pg.Pool | pg.PoolClient): { readonly query: Query } {
  const query = client.query.bind(client) as Query
  return { query: (config, ...rest) => traceStatement(typeof config === 'string' ? config : config.text, () => query(config, ...rest)) }
}

/** A pooler gives each transaction another connection of the server, which does not know the named statements and settings of the last. */
function dropNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const hasName = (config: unknown): config is pg.QueryConfig => typeof config === 'object' && config !== null && 'name' in config
  Object.assign(client, {
    query: (config: unknown, ...rest: unknown[]) => query(hasName(config) ? { ...config, name: undefined } : config, ...rest),
  })
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
  const statements = prepared(Object.assign(Object.create(client) as pg.PoolClient, tracedQuery(client)))
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

type Pooled = { readonly direct?: pg.Pool }
/** Connections that may hold a lock beyond a transaction. */
export const poolOfLocks = ({ $client }: Db): pg.Pool => ($client as Pooled).direct ?? $client

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
