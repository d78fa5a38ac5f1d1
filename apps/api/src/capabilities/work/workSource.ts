import type { Reply } from '@soportica/contract/core/endpoint'
import type { getTeamWork, TeamDimension } from '@soportica/contract/work/teamWork'
import type { WorkItem, WorkKind } from '@soportica/contract/work/myWork'
import type { Deadlines } from '@soportica/rules/due'
import type { SQL } from 'drizzle-orm'
import type { UserContext, Viewer } from '../../plugins/context.ts'

/** A task as the source's statement finds it. */
export type FoundTask = {
  readonly id: number
  /** What has to be done, in the source's own words. */
  readonly clave: string
  /** The list in which it is handled. */
  readonly lista: string
  readonly entrega: string | null
  readonly desde: string | null
}
export type TaskWords = Pick<WorkItem, 'tarea' | 'titulo' | 'detalle' | 'mencion' | 'atraso'>

/** The tasks that a module has for a user. */
export type WorkSource = {
  readonly kind: WorkKind
  /** undefined: this user never has any. */
  readonly waiting: (context: UserContext, deadlines: Deadlines) => Waiting | undefined | Promise<Waiting | undefined>
  /** The appointments of a user, each on its day. Absent: there are none. */
  readonly appointments?: (context: UserContext) => Promise<Waiting>
  /** Absent: this user sees no list whole. */
  readonly team?: (user: Viewer) => TeamLists | undefined
}
/** The lists that a user sees whole, with the deliveries of everybody. */
export type TeamLists = (context: UserContext, deadlines: Deadlines, por: TeamDimension) => Promise<readonly TeamList[]>
export type TeamList = Pick<Reply<typeof getTeamWork>['listas'][number], 'lista' | 'titulo' | 'grupos'>
/** The tasks that wait for one user. */
export type Waiting = {
  /** Rows (id int, clave text, lista text, entrega date, desde timestamptz). */
  readonly rows: SQL
  /** Appointments: their rows have an hour (hora text) besides. */
  readonly timed?: true
  /** The words of these tasks, in their order. */
  readonly describe: (tasks: readonly FoundTask[]) => Promise<TaskWords[]>
}

/** The tasks and the appointments of a user. */
export async function waitingOf({ waiting, appointments }: WorkSource, context: UserContext, deadlines: Deadlines): Promise<Waiting[]> {
  const both = await Promise.all([waiting(context, deadlines), appointments?.(context)])
  return both.filter((one) => one !== undefined)
}

/** The words of each task, made of the row of its record. */
export function wordsOfTasks<R extends { readonly id: number }>(
  tasks: readonly FoundTask[],
  rows: readonly R[],
  words: (row: R, task: FoundTask) => TaskWords,
): TaskWords[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return tasks.map((task) => words(byId.get(task.id)!, task))
}
