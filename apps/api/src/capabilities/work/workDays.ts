import type { Reply } from '@soportica/contract/core/endpoint'
import type { WorkKind } from '@soportica/contract/work/myWork'
import type { getWorkDays } from '@soportica/contract/work/workDays'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { daysLeftFrom } from '@soportica/rules/daysLeft'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { itemsOf } from './myWork.ts'
import { type TaskOfDay, tasksOfDays } from './tasks.queries.ts'
import { type Waiting, waitingOf, type WorkSource } from './workSource.ts'

type Task = TaskOfDay & { readonly source: WorkSource; readonly waiting: Waiting }
type Wanted = { readonly tipo?: WorkKind | null | undefined; readonly desde: CalendarDay; readonly dias: number }
type Deps = { readonly sources: readonly WorkSource[]; readonly calendar: Calendar }

/** What waits for the user on each of these days, and the appointments. */
export async function workDays(
  context: UserContext,
  { sources, calendar }: Deps,
  { tipo, desde, dias }: Wanted,
): Promise<Reply<typeof getWorkDays>> {
  const isHoliday = await calendar(context.db)
  const deadlines = deadlinesOn(context.clock(), isHoliday)
  const most = dias === 1 ? 200 : 12
  const span = { first: desde, last: addDays(desde, dias - 1), most }
  const found = await Promise.all(
    sources
      .filter(({ kind }) => !tipo || kind === tipo)
      .map(async (source) => {
        const each = await waitingOf(source, context, deadlines)
        return Promise.all(
          each.map(async (waiting) => (await tasksOfDays(context.db, waiting, span)).map((task): Task => ({ ...task, source, waiting }))),
        )
      }),
  )
  const byDay = Map.groupBy(found.flat(2), ({ entrega }) => entrega!)
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other))
  const first = days.map(([dia, of]) => ({ dia, total: totalOf(of), of: of.toSorted(byHour).slice(0, most) }))
  const items = await itemsOf(
    first.flatMap(({ of }) => of),
    daysLeftFrom(deadlines.hoy, isHoliday),
  )
  return { dias: first.map(({ dia, total, of }) => ({ dia, total, tareas: of.map((task) => ({ ...items.get(task)!, hora: task.hora })) })) }
}

/** Each task has the total of its day and statement. */
const totalOf = (tasks: readonly Task[]): number =>
  [...new Map(tasks.map(({ waiting, total }) => [waiting, total])).values()].reduce((sum, total) => sum + total, 0)
/** Appointments come first, by their hour. */
const byHour = (one: Task, other: Task): number => (one.hora ?? '99').localeCompare(other.hora ?? '99')
