import { addDays } from '@soportica/rules/calendarDay'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import type { CalendarEntry } from '../calendars/calendarText.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { tasksWithDay } from './tasks.queries.ts'
import type { WorkSource } from './workSource.ts'

/** Overdue tasks stay in a calendar for so long, and each source adds at most so many, those due first. */
export const daysBack = 90
export const most = 500

/** What waits for a user and has a day, of every module. A record has one entry for each of its tasks, whatever day it is due. */
export async function datedTasks(context: UserContext, sources: readonly WorkSource[], calendar: Calendar): Promise<CalendarEntry[]> {
  const deadlines = deadlinesOn(context.clock(), await calendar(context.db))
  const from = addDays(deadlines.hoy, -daysBack)
  const found = await Promise.all(
    sources.map(async (source) => {
      const waiting = await source.waiting(context, deadlines)
      const tasks = waiting ? await tasksWithDay(context.db, waiting.rows, from, most) : []
      const words = waiting && tasks.length > 0 ? await waiting.describe(tasks) : []
      return tasks.map(({ id, lista, entrega }, at) => ({
        uid: [source.kind, id, lista].filter((part) => part !== '').join('-'),
        day: entrega!,
        title: `${words[at]!.tarea}: ${words[at]!.titulo}`,
      }))
    }),
  )
  return found.flat()
}
