import { notificationTask } from '../../../schema/notifications.ts'
import type { Writing } from '../../plugins/context.ts'
import { addTraces } from '../../plugins/db/pending.queries.ts'
import { signal } from '../realtime/signal.ts'
import { isDeclared } from './defineNotification.ts'

export type Happened = {
  readonly evento: string
  readonly entidad: string
  readonly autor: number | null
  readonly fecha: Date
}
type Concerned = { readonly registro: number; readonly datos: Readonly<Record<string, unknown>> }

/** Writes the task in the event's own transaction. The recipients are found afterwards, once. */
export async function noteTasks(writing: Pick<Writing, 'tx'>, happened: Happened, each: readonly Concerned[]): Promise<void> {
  if (each.length === 0 || !isDeclared(happened.evento)) return
  addTraces(
    writing.tx,
    notificationTask,
    each.map((one) => ({ ...happened, ...one, proximo: happened.fecha })),
  )
  await signal(writing.tx, 'avisos', { evento: happened.evento })
}
