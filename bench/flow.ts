import type { Database } from '../apps/api/src/plugins/db/database.ts'

export type Query = { name?: string; text: string; values: unknown[] }
/** Statements that were sent side by side, each on a connection of its own, or one on that of the transaction. */
export type Step = { on: 'pool' | 'client'; queries: Query[] }
/** What one call asks of the database, in its order. */
export type Flow = readonly Step[]

type Send = (config: unknown, values?: unknown[]) => Promise<unknown>
type Client = { query: Send; release: (broken?: Error) => void }
type Pool = { query: Send; connect: (callback?: unknown) => Promise<Client> }

function queryOf(config: unknown, values: unknown[] | undefined): Query {
  if (typeof config === 'string') return { text: config, values: values ?? [] }
  const { name, text, values: own } = config as Partial<Query> & { text: string }
  return { ...(name ? { name } : {}), text, values: own ?? values ?? [] }
}

/** Runs it once and keeps what it sent, transactions with their begin and commit. */
export async function recordFlow(database: Database, run: () => Promise<unknown>): Promise<Flow> {
  const pool = database.pool as unknown as Pool
  const steps: Step[] = []
  let waiting = 0
  const heard =
    (on: Step['on'], send: Send): Send =>
    async (config, values) => {
      const last = steps.at(-1)
      const query = queryOf(config, values)
      if (waiting > 0 && last?.on === on) last.queries.push(query)
      else steps.push({ on, queries: [query] })
      waiting += 1
      return send(config, values).finally(() => (waiting -= 1))
    }
  const own = { query: pool.query, connect: pool.connect }
  Object.assign(pool, {
    query: heard('pool', own.query.bind(pool)),
    // With a callback it is the pool's own query that takes a client: that one was heard already.
    connect: async (callback?: unknown) => {
      if (callback) return own.connect.call(pool, callback)
      const client = await own.connect.call(pool)
      const { query, release } = client
      const given = (broken?: Error) => {
        Object.assign(client, { query })
        release.call(client, broken)
      }
      return Object.assign(client, { query: heard('client', query.bind(client)), release: given })
    },
  })
  await run().finally(() => Object.assign(pool, own))
  return steps
}
