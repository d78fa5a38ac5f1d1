import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Log } from '../../plugins/context.ts'
import type { Database, Db, Tx } from '../../plugins/db/database.ts'
import { reasonOf } from '../../plugins/log/reasonOf.ts'
import { traceJob } from '../../plugins/log/traces.ts'

type Work<T extends object> = {
  readonly name: string
  /** Its statements may take long; the signal asks it to stop. */
  readonly run: (data: T, deps: { readonly db: Db; readonly signal: AbortSignal }) => Promise<void>
  readonly cron?: string
  readonly retries?: number
  readonly atOnce?: number
  /** The limit in hours; a job that takes longer is given up. Default: fifteen minutes. */
  readonly hours?: number
  /** A process that reports nothing for this many seconds is taken for dead: another one starts the job again, up to its retries. */
  readonly silence?: number
}

export type Jobs = {
  /** Declares a kind of work. Every node may run it; each job runs on one node at a time. */
  readonly define: <T extends object>(work: Work<T>) => Promise<void>
  /** Queued by the same transaction that wants it done: both happen or neither. */
  readonly enqueue: (tx: Tx, name: string, data: object) => Promise<void>
  /** A failed job begins once more, in the caller's transaction. */
  readonly retry: (tx: Tx, name: string, id: string) => Promise<void>
  /** Deletes a job in the caller's transaction. */
  readonly drop: (tx: Tx, name: string, id: string) => Promise<void>
  /** After the commit: the node's own worker looks at once instead of at its next turn. */
  readonly wake: (name: string) => void
  readonly stop: () => Promise<void>
}

/** Whether the job tables exist. */
export const jobTables = `select to_regclass('tareas.version') is not null as hay`

// pg-boss passes the fields of an error on without the error.
const asError = (failure: object): Error => (failure instanceof Error ? failure : Object.assign(new Error(), failure))

export async function startJobs(database: Database, log: Log): Promise<Jobs> {
  const db = database.background
  let pool = db.$client
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'tareas' })
  boss.on('error', (err) => log.error({ err: asError(err) }, 'las tareas en segundo plano fallaron'))
  boss.on('warning', (warning) => log.warn({ warning }, 'aviso de las tareas en segundo plano'))
  await boss.start()
  // Only making or changing its tables may take long.
  pool = database.queues
  const workers = new Map<string, string>()
  const kinds = new Map<string, { readonly retryLimit: number; readonly heartbeatSeconds?: number }>()
  // Long work stops when the process is asked to stop, while the database still answers.
  const stopping = new AbortController()

  // The jobs' table stores thrown errors: they must not contain the values of a statement.
  const failed = (tarea: string, error: unknown): never => {
    if (!stopping.signal.aborted) log.error({ err: error, tarea }, 'una tarea falló')
    throw new Error(reasonOf(error))
  }

  return {
    define: async ({ name, run, cron, retries = 2, atOnce = 1, hours = 0.25, silence }) => {
      // Set with each job: a queue created by an older version keeps its old settings.
      kinds.set(name, { retryLimit: retries, ...(silence !== undefined && { heartbeatSeconds: silence }) })
      await boss.createQueue(name, { retryLimit: retries, retryBackoff: true, expireInSeconds: hours * 3600 })
      const worker = await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 2, localConcurrency: atOnce }, async ([job]) => {
        if (!job) return
        const deps = { db, signal: stopping.signal }
        await traceJob(name, () => run(job.data as never, deps)).catch((error: unknown) => failed(name, error))
      })
      workers.set(name, worker)
      if (cron) await boss.schedule(name, cron, {}, { tz: 'America/Bogota' })
    },
    enqueue: async (tx, name, data) => void (await boss.send(name, data, { ...kinds.get(name), db: fromDrizzle(tx, sql) })),
    retry: async (tx, name, id) => void (await boss.retry(name, id, { db: fromDrizzle(tx, sql) })),
    drop: async (tx, name, id) => void (await boss.deleteJob(name, id, { db: fromDrizzle(tx, sql) })),
    wake: (name) => {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    stop: () => {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: 10_000, close: false })
    },
  }
}
