import type { WorkKind } from '@soportica/contract/work/myWork'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import type { CalendarEntry } from '../calendars/calendarText.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { tasksWithDay } from './tasks.queries.ts'
import type { Waiting, WorkSource } from './workSource.ts'

/** Overdue tasks stay in a calendar for so long, and each source adds at most so many, those due first. */
export const daysBack = 90
export const most = 500

/** What waits for a user and has a day, of every module. A record has one entry for each of its tasks, whatever day it is due. */
export async function datedTasks(context: UserContext, sources: readonly WorkSource[], calendar: Calendar): Promise<CalendarEntry[]> {
  const deadlines = deadlinesOn(context.clock(), await calendar(context.db))
  const from = addDays(deadlines.hoy, -daysBack)
  const found = await Promise.all(
    sources.flatMap((source) => [
      (async () => entriesOf(context, source.kind, await source.waiting(context, deadlines), { from, timed: false }))(),
      (async () => entriesOf(context, source.kind, await source.appointments?.(context), { from, timed: true }))(),
    ]),
  )
  return found.flat()
}

type From = { readonly from: CalendarDay; readonly timed: boolean }
/** An appointment has an entry of its own, with its hour in the title. */
async function entriesOf(
  { db }: UserContext,
  kind: WorkKind,
  waiting: Waiting | undefined,
  { from, timed }: From,
): Promise<CalendarEntry[]> {
  const tasks = waiting ? await tasksWithDay(db, waiting.rows, { from, most, timed }) : []
  const words = waiting && tasks.length > 0 ? await waiting.describe(tasks) : []
  return tasks.map(({ id, lista, entrega, hora }, at) => ({
    uid: [kind, id, lista, ...(timed ? ['cita'] : [])].filter((part) => part !== '').join('-'),
    day: entrega!,
    title: [hora, `${words[at]!.tarea}: ${words[at]!.titulo}`].filter(Boolean).join(' '),
  }))
}
