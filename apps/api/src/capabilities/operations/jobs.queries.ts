import { sql } from 'drizzle-orm'
import type { Db, Reader } from '../../plugins/db/database.ts'
import { momentOf } from '../lists/columns.queries.ts'

type JobKind = { readonly tipo: string; readonly enEspera: number; readonly enCurso: number; readonly fallidas: number }
export type FailedJob = {
  readonly id: string
  readonly tipo: string
  readonly fecha: string
  readonly error: string
  readonly intentos: number
  readonly despuesBien: boolean
  /** It begins by the clock: a later run does its work. */
  readonly programada: boolean
}
const mostFailed = 100
// The queues of pg-boss itself.
const ours = sql`not starts_with(name, '__pgboss__')`

export async function listJobKinds(db: Db): Promise<JobKind[]> {
  const { rows } = await db.execute<JobKind>(sql`
    select name as tipo, (count(*) filter (where state in ('created', 'retry')))::int as "enEspera",
      (count(*) filter (where state = 'active'))::int as "enCurso", (count(*) filter (where state = 'failed'))::int as fallidas
    from tareas.job where state in ('created', 'retry', 'active', 'failed') and ${ours} group by 1 order by 1`)
  return rows
}

/** The last ones, newest first. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select j.id, j.name as tipo, ${momentOf(sql`coalesce(j.completed_on, j.created_on)`)} as fecha, j.retry_count + 1 as intentos,
      coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', '') as error,
      exists (select 1 from tareas.job l where l.name = j.name and l.state = 'completed' and l.completed_on > j.completed_on) as "despuesBien",
      exists (select 1 from tareas.schedule s where s.name = j.name) as programada
    from tareas.job j where j.state = 'failed' and ${ours} order by coalesce(j.completed_on, j.created_on) desc, j.id limit ${mostFailed}`)
  return rows.map((job) => ({ ...job, error: errorWords[job.error] ?? job.error }))
}

const errorWords: Readonly<Record<string, string>> = {
  'the statement failed': 'La base de datos no hizo lo que la tarea pidió: el registro dice por qué.',
  'job timed out': 'No terminó dentro de su tiempo.',
  'job heartbeat timeout': 'El nodo que la hacía dejó de dar señal.',
}

type LockedJob = { readonly tipo: string; readonly error: string; readonly fallida: boolean }
/** The job, kept as it is until the transaction ends. */
export async function lockJob(tx: Reader, id: string): Promise<LockedJob | undefined> {
  const { rows } = await tx.execute<LockedJob>(sql`
    select name as tipo, coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as error, state = 'failed' as fallida
    from tareas.job where id = ${id} and ${ours} for update`)
  return rows[0]
}
