import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { serverAway } from './serverAway.ts'

const patienceMs = 200
const pauseMs = 10
const silenceMs = 1_500
const restMs = 5_000
const positionNow = { name: 'position', text: 'select pg_current_wal_flush_lsn()::text as position' }
// A server that is not in recovery was promoted or cut off: its data may be old.
const stateAt = {
  name: 'replica-state',
  text: `select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= coalesce($1::pg_lsn, '0/0') as reached,
    case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float end as lag`,
}
type State = { readonly replica: boolean; readonly reached: boolean; readonly lag: number }
/** primaries: addresses among them that lead to the primary; every server may be named, because each may become one. */
type States = { readonly present: number; readonly primaries: number; readonly lag: number }
type Question = readonly [config: pg.QueryConfig | string, values?: unknown[]]
type Replica = { readonly pool: pg.Pool; awayUntil: number }
type Taken = { readonly client: pg.PoolClient; readonly pool: pg.Pool }
/** address: of a server that has everything. */
type ReadingPool = pg.Pool & { readonly address?: () => Promise<string> }
export type Replicas = ReturnType<typeof readAtReplicas>

/** For a connection of one's own that only reads. */
export const addressToRead = async (pool: ReadingPool): Promise<string> => (await pool.address?.()) ?? pool.options.connectionString!

/**
 * Questions go to a replica that has everything that was committed before: nobody reads less than at the primary. If none has it within
 * 200 ms, the primary answers. While the primary is away, the replicas answer alone.
 */
export function readAtReplicas(pools: readonly pg.Pool[], primary: pg.Pool) {
  const replicas: Replica[] = pools.map((pool) => ({ pool, awayUntil: 0 }))
  let turn = 0
  let asking: Promise<States> | undefined

  /** Nothing: the primary is away. */
  const position = async (): Promise<string | undefined> => {
    const answer = await soon(primary.query<{ position: string }>(positionNow)).catch((error: unknown) => {
      if (!serverAway(error)) throw error
    })
    return answer?.rows[0]?.position
  }

  const take = async (least: string | undefined): Promise<Taken | undefined> => {
    const isPresent = ({ awayUntil }: Replica): boolean => awayUntil < Date.now()
    const present = replicas.filter(isPresent)
    const primaryAway = least === undefined
    // While the primary is away, everybody reads at the first: two may differ by a moment. One that was slow is better than none.
    const tried = primaryAway ? [...present, ...replicas.filter((each) => !isPresent(each))] : present
    const first = primaryAway ? 0 : (turn += 1)
    for (const [at] of tried.entries()) {
      const replica = tried[(first + at) % tried.length]!
      const { pool } = replica
      const client = await pool.connect().catch(() => undefined)
      const state = client && (await stateOf(client, least))
      if (client && state?.reached) return { client, pool }
      // The address may lead to another server next time.
      client?.release(state?.replica !== true)
      if (!state?.replica) replica.awayUntil = Date.now() + restMs
    }
    return undefined
  }

  const connect = async (): Promise<pg.PoolClient> => (await take(await position()))?.client ?? primary.connect()
  const query = (...question: Question): Promise<pg.QueryResult> =>
    ask(connect, question).catch((error: unknown) => {
      if (!serverAway(error) && !isConflict(error)) throw error
      return primary.query(...(question as [string]))
    })
  const address = async (): Promise<string> => {
    const taken = await take(await position())
    taken?.client.release()
    return (taken?.pool ?? primary).options.connectionString!
  }
  return {
    /** Instead of the primary's pool, for questions alone. */
    pool: Object.assign(Object.create(primary) as ReadingPool, { query, connect, address }),
    /** An answer of the primary, or while it is away of a replica. */
    survivingQuery: async (...question: Question): Promise<pg.QueryResult> => {
      const answer = primary.query(...(question as [string]))
      const heard = await soon(answer).catch((error: unknown) => {
        if (!serverAway(error)) throw error
      })
      const taken = heard ? undefined : await take(undefined)
      return taken ? ask(async () => taken.client, question) : answer
    },
    /** Readiness and metrics that ask at the same moment share the answer. */
    states: (): Promise<States> => (asking ??= statesOf(pools).finally(() => (asking = undefined))),
    end: async (): Promise<void> => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
}

/** How many answer, and the seconds by which the last one is behind. */
async function statesOf(pools: readonly pg.Pool[]): Promise<States> {
  const states = await Promise.all(pools.map((pool) => soon(ask(() => pool.connect(), [stateAt, [null]])).catch(() => undefined)))
  const answered = states.flatMap((answer) => (answer?.rows as State[] | undefined) ?? [])
  const lags = answered.filter(({ replica }) => replica).map(({ lag }) => lag)
  return { present: lags.length, primaries: answered.length - lags.length, lag: Math.max(0, ...lags) }
}

async function ask(connect: () => Promise<pg.PoolClient>, [config, values]: Question): Promise<pg.QueryResult> {
  const client = await connect()
  let failure: Error | undefined
  try {
    return await client.query(config as pg.QueryConfig, values)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** Nothing: a frozen server answers no more. */
const soon = <T>(answer: Promise<T>): Promise<T | undefined> => {
  answer.catch(() => {})
  return Promise.race([answer, wait(silenceMs, undefined, { ref: false })])
}

// The replica needed the rows of this reading for what the primary had changed.
const isConflict = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '40001'

/** Once it has this position, or is too late for it; nothing: it does not answer. */
async function stateOf(client: pg.PoolClient, least: string | undefined): Promise<State | undefined> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = client.query<State>({ ...stateAt, values: [least ?? null] }).catch(() => undefined)
    const state = (await soon(answer))?.rows[0]
    if (!state?.replica || state.reached || Date.now() > deadline) return state
    await wait(pauseMs)
  }
}
