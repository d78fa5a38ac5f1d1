import type { WorkItem, WorkKind } from '@soportica/contract/work/myWork'
import type { Deadlines } from '@soportica/rules/due'
import type { SQL } from 'drizzle-orm'
import type { UserContext } from '../../plugins/context.ts'

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
export type TaskWords = Pick<WorkItem, 'tarea' | 'titulo' | 'detalle'>

/** The tasks that a module has for a user. */
export type WorkSource = {
  readonly kind: WorkKind
  /** Rows (id int, clave text, lista text, entrega date, desde date) that wait for this user; undefined: this user never has any. */
  readonly waiting: (context: UserContext, deadlines: Deadlines) => SQL | undefined | Promise<SQL | undefined>
  /** The words of these tasks, in their order. */
  readonly describe: (context: UserContext, tasks: readonly FoundTask[]) => Promise<TaskWords[]>
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
