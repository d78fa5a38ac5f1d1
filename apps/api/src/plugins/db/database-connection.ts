import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Env } from '../../env.ts'

/** How long connecting may take, and the answer to a statement; in milliseconds. */
export type Limits = { readonly connect: number; readonly answer: number }

/** For calls, where a person waits. */
export const callLimits = (env: Pick<Env, 'DATABASE_CONNECT_SECONDS' | 'DATABASE_ANSWER_SECONDS'>): Limits => ({
  connect: env.DATABASE_CONNECT_SECONDS * 1_000,
  answer: env.DATABASE_ANSWER_SECONDS * 1_000,
})
/** For jobs, exports and imports. */
export const backgroundLimits: Limits = { connect: 5_000, answer: 600_000 }
/** Dynamic reports: the refusal says how to narrow the question. */
export const reportLimits: Limits = { connect: 5_000, answer: 20_000 }
/** For commands that a person watches: migrations, index builds, seeds, copies. */
export const maintenanceLimits: Limits = { connect: 5_000, answer: 3_600_000 }

const firstKeepAlive = 10_000
// The server itself takes back a statement that takes too long. A server that does not do even that is frozen or out of reach.
export const grace = 500

export const connectionOptions = (url: string, name: string, { connect, answer }: Limits) => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: connect,
  statement_timeout: answer,
  // A transaction whose node was frozen or cut off would hold its locks for hours.
  idle_in_transaction_session_timeout: answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: firstKeepAlive,
})

/** A pooler takes no settings of a connection: the role's own `statement_timeout` holds. */
export function pooledOptions(url: string, name: string, limits: Limits) {
  const { statement_timeout: _, idle_in_transaction_session_timeout: __, ...options } = connectionOptions(url, name, limits)
  return options
}

type Wired = { readonly connection: { readonly stream: Socket }; readonly readyForQuery?: boolean }

/** A connection that is lost or silent in the middle of its work fails the query that waits on it; without a listener it would end the process as well. */
export function watchConnections(pool: pg.Pool, limits: Limits): void {
  pool.on('connect', (client) => {
    client.on('error', () => {})
    breakWhenSilent(client, limits)
  })
}

/**
 * Breaks a connection that owes an answer and is silent: its statements fail, and the pool removes it. Needs a connected client, because
 * TLS replaces the socket while connecting.
 */
export function breakWhenSilent(client: pg.ClientBase, { answer }: Limits): void {
  const wired = client as pg.ClientBase & Wired
  const { stream } = wired.connection
  const answerIsDue = (): boolean => wired.readyForQuery === false || stream.writableEnded
  stream.setTimeout(answer + grace)
  stream.on('timeout', () => {
    // The connection was idle in the pool; the waiting begins now.
    if (!answerIsDue()) return
    const received = stream.bytesRead
    // After this process itself stood still, the answer may have arrived and not have been read.
    setImmediate(() => {
      if (answerIsDue() && stream.bytesRead === received) stream.destroy(new SilentDatabase())
    })
  })
}

class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('the database did not answer in time')
  }
}
