import pg from 'pg'
import { connectionOptions, pooledOptions, watchConnections } from './database-connection.ts'

/** The name of its connection. It checks the server and waits for no table. */
export const probeName = 'soportica-vigilancia'

/** No answer in time; any other error is an answer. */
export class Silence extends Error {}

export type Probe = {
  /** The first row of a statement. */
  ask(text?: string): Promise<Record<string, unknown> | undefined>
  close(): Promise<void>
}

/** Checks within this limit whether the database answers, on its own connection: a busy pool does not delay it. */
export function openProbe(url: string, limit: number, pooled = false): Probe {
  const limits = { connect: limit, answer: limit }
  const pool = new pg.Pool({ ...(pooled ? pooledOptions : connectionOptions)(url, probeName, limits), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  watchConnections(pool, limits)
  return {
    ask: async (text = 'select 1') => {
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Silence(`nothing was heard for ${limit} ms`)), limit)
      const answer = pool.query<Record<string, unknown>>(text)
      answer.catch(() => {})
      const { rows } = await Promise.race([answer, late]).finally(() => clearTimeout(timer))
      return rows[0]
    },
    close: () => pool.end(),
  }
}
