import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { serverAway } from './serverAway.ts'

const patienceMs = 200
const pauseMs = 10
const silenceMs = 1_500
const restMs = 5_000
// The server and its database: a replica has the same ones.
const identity = `(select system_identifier || '/' || (select oid from pg_database where datname = current_database()) from pg_control_system())`
const positionNow = { name: 'position', text: `select pg_current_wal_flush_lsn()::text as position, ${identity} as base` }
// A server that is not in recovery was promoted or cut off: its data may be old.
// One that has applied everything it received is current only while it receives; other users than pg_monitor do not see the status.
const stateAt = {
  name: 'replica-state',
  text: `select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= coalesce($1::pg_lsn, '0/0') as reached, receives, ${identity} as base,
    case when receives and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float end as lag
    from (select exists (select from pg_stat_wal_receiver where coalesce(status, 'streaming') = 'streaming') as receives) receiver`,
}
type State = {
  readonly replica: boolean
  readonly reached: boolean
  readonly receives: boolean
  readonly base: string
  readonly lag: number
}
type Position = { readonly position: string; readonly base: string }
/**
 * primaries: addresses among them that lead to the primary; every server may be named, because each may become one. deaf: replicas that
 * receive nothing. wrong: sentences about addresses that lead to no replica of this database.
 */
export type States = {
  readonly present: number
  readonly primaries: number
  readonly deaf: number
  readonly lag: number
  readonly wrong: readonly string[]
}
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
  let ownBase: string | undefined
  const isOther = ({ base }: State): boolean => ownBase !== undefined && base !== ownBase

  /** Nothing: the primary is away. */
  const position = async (): Promise<string | undefined> => {
    const answer = await soon(primary.query<Position>(positionNow)).catch((error: unknown) => {
      if (!serverAway(error)) throw error
    })
    ownBase = answer?.rows[0]?.base ?? ownBase
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
      const isUsable = state?.replica === true && !isOther(state)
      if (client && state?.reached && !isOther(state)) return { client, pool }
      // The address may lead to another server next time.
      client?.release(!isUsable)
      if (!isUsable) replica.awayUntil = Date.now() + restMs
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
  /** How many answer, and the seconds by which the last one is behind. */
  const statesNow = async (): Promise<States> => {
    // Without the primary there is nothing to compare with.
    if (ownBase === undefined) await position().catch(() => undefined)
    const wrong: string[] = []
    const each = await Promise.all(
      pools.map(async (pool) => {
        const answer = await soon(ask(() => pool.connect(), [stateAt, [null]])).catch((error: unknown) => {
          const reason = refusals[String((error as { code?: unknown }).code)]
          if (reason !== undefined) wrong.push(about(pool, reason))
        })
        const state = answer?.rows[0] as State | undefined
        if (!state || !isOther(state)) return state
        wrong.push(about(pool, 'lleva a otra base de datos'))
        return undefined
      }),
    )
    const answered = each.filter((state) => state !== undefined)
    const present = answered.filter(({ replica }) => replica)
    const deaf = present.filter(({ receives }) => !receives).length
    const lag = Math.max(0, ...present.map((state) => state.lag))
    return { present: present.length, primaries: answered.length - present.length, deaf, lag, wrong }
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
    states: (): Promise<States> => (asking ??= statesNow().finally(() => (asking = undefined))),
    end: async (): Promise<void> => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
}

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'no acepta el usuario o la clave',
  '28000': 'no acepta el usuario o la clave',
  '3D000': 'no tiene esa base de datos',
}
const about = ({ options }: pg.Pool, reason: string): string => `${new URL(options.connectionString!).host} ${reason}.`

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

/** Once it has this position, or is too late for it or will not receive it; nothing: it does not answer. */
async function stateOf(client: pg.PoolClient, least: string | undefined): Promise<State | undefined> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = client.query<State>({ ...stateAt, values: [least ?? null] }).catch(() => undefined)
    const state = (await soon(answer))?.rows[0]
    if (!state?.replica || state.reached || !state.receives || Date.now() > deadline) return state
    await wait(pauseMs)
  }
}
