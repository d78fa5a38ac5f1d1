import type { Reply } from '@soportica/contract/core/endpoint'
import { type getMyWork, workGroups, type WorkItem, type WorkKind, workRows } from '@soportica/contract/work/myWork'
import { daysLeftFrom } from '@soportica/rules/daysLeft'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { firstTasks, type GroupedTask } from './tasks.queries.ts'
import type { FoundTask, Waiting, WorkSource } from './workSource.ts'

type Task = GroupedTask & { readonly source: WorkSource; readonly waiting: Waiting }

export async function myWork(
  context: UserContext,
  { sources, calendar }: { readonly sources: readonly WorkSource[]; readonly calendar: Calendar },
  only: WorkKind | null | undefined,
): Promise<Reply<typeof getMyWork>> {
  const isHoliday = await calendar(context.db)
  const deadlines = deadlinesOn(context.clock(), isHoliday)
  const found = await Promise.all(
    sources.map(async (source): Promise<Task[]> => {
      const waiting = await source.waiting(context, deadlines)
      return waiting ? (await firstTasks(context.db, waiting.rows, deadlines)).map((task) => ({ ...task, source, waiting })) : []
    }),
  )
  const tasks = found.flat()
  const wanted = tasks.filter(({ source }) => !only || source.kind === only)
  const groups = workGroups.flatMap(({ key }) => {
    const of = wanted.filter(({ grupo }) => grupo === key)
    return of.length > 0 ? [{ grupo: key, total: sumOf(listsOf(of)), tasks: of.toSorted(byUrgency).slice(0, workRows) }] : []
  })
  const items = await itemsOf(
    groups.flatMap((group) => group.tasks),
    daysLeftFrom(deadlines.hoy, isHoliday),
  )
  return {
    grupos: groups.map(({ grupo, total, tasks: of }) => ({ grupo, total, filas: of.map((task) => items.get(task)!) })),
    porLista: countLists(tasks),
    ...(sources.some(({ team }) => team?.(context.user)) && { equipo: true as const }),
  }
}

/** One task of each group and list: it has the total. */
const listsOf = (tasks: readonly Task[]): Task[] => [
  ...new Map(tasks.map((task) => [`${task.source.kind} ${task.lista} ${task.grupo}`, task])).values(),
]
const sumOf = (tasks: readonly Task[]): number => tasks.reduce((sum, { total }) => sum + total, 0)

function countLists(tasks: readonly Task[]) {
  const byList = Map.groupBy(listsOf(tasks), ({ source, lista }) => `${source.kind} ${lista}`)
  return [...byList.values()].map((of) => ({
    tipo: of[0]!.source.kind,
    lista: of[0]!.lista,
    total: sumOf(of),
    vencidos: sumOf(of.filter(({ grupo }) => grupo === 'vencido')),
  }))
}

type Described = FoundTask & Pick<Task, 'source' | 'waiting'>
/** Each task with its words. */
export async function itemsOf<T extends Described>(tasks: readonly T[], daysLeft: (day: string) => number): Promise<Map<T, WorkItem>> {
  const bySource = Map.groupBy(tasks, ({ waiting }) => waiting)
  const described = await Promise.all(
    [...bySource].map(async ([waiting, of]) => {
      const words = await waiting.describe(of)
      return of.map((task, at): [T, WorkItem] => {
        const { source, id, lista, entrega, desde } = task
        return [task, { tipo: source.kind, id, lista, ...words[at]!, entrega, dias: entrega === null ? null : daysLeft(entrega), desde }]
      })
    }),
  )
  return new Map(described.flat())
}

// Days are texts that sort as they lie in time.
const never = '9999'
const byUrgency = (one: Task, other: Task): number =>
  (one.entrega ?? never).localeCompare(other.entrega ?? never) ||
  (one.desde ?? never).localeCompare(other.desde ?? never) ||
  one.source.kind.localeCompare(other.source.kind) ||
  one.id - other.id
