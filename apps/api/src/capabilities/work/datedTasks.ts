import type { WorkKind } from '@soportica/contract/work/myWork'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import type { CalendarEntry } from '../calendars/calendarText.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { tasksWithDay } from './tasks.queries.ts'
import { type Waiting, waitingOf, type WorkSource } from './workSource.ts'

/** Overdue tasks stay in a calendar for so long, and each source adds at most so many, those due first. */
export const daysBack = 90
export const most = 500

/** What waits for a user and has a day, of every module. A record has one entry for each of its tasks, whatever day it is due. */
export async function datedTasks(context: UserContext, sources: readonly WorkSource[], calendar: Calendar): Promise<CalendarEntry[]> {
  const deadlines = deadlinesOn(context.clock(), await calendar(context.db))
  const from = addDays(deadlines.hoy, -daysBack)
  const found = await Promise.all(
    sources.map(async (source) => {
      const each = await waitingOf(source, context, deadlines)
      return Promise.all(each.map((waiting) => entriesOf(context, source.kind, waiting, from)))
    }),
  )
  return found.flat(2)
}

/** An appointment has an entry of its own, with its hour in the title. */
async function entriesOf({ db }: UserContext, kind: WorkKind, waiting: Waiting, from: CalendarDay): Promise<CalendarEntry[]> {
  const tasks = await tasksWithDay(db, waiting, { from, most })
  const words = tasks.length > 0 ? await waiting.describe(tasks) : []
  return tasks.map(({ id, lista, entrega, hora }, at) => ({
    uid: [kind, id, lista, ...(waiting.timed ? ['cita'] : [])].filter((part) => part !== '').join('-'),
    day: entrega!,
    title: [hora, `${words[at]!.tarea}: ${words[at]!.titulo}`].filter(Boolean).join(' '),
  }))
}
