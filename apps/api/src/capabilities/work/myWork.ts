import type { Reply } from '@soportica/contract/core/endpoint'
import { type getMyWork, type WorkGroup, workGroups, type WorkItem, type WorkKind, workRows } from '@soportica/contract/work/myWork'
import { daysLeftFrom } from '@soportica/rules/daysLeft'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../plugins/context.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { type FoundGroup, groupTasks } from './tasks.queries.ts'
import type { WorkSource } from './workSource.ts'

type Found = { readonly source: WorkSource; readonly groups: readonly FoundGroup[] }

export async function myWork(
  context: UserContext,
  { sources, calendar }: { readonly sources: readonly WorkSource[]; readonly calendar: Calendar },
  only: WorkKind | null | undefined,
): Promise<Reply<typeof getMyWork>> {
  const isHoliday = await calendar(context.db)
  const deadlines = deadlinesOn(context.clock(), isHoliday)
  const daysLeft = daysLeftFrom(deadlines.hoy, isHoliday)
  const found = await Promise.all(
    sources.map(async (source): Promise<Found> => {
      const waiting = await source.waiting(context, deadlines)
      return { source, groups: waiting ? await groupTasks(context.db, waiting, deadlines) : [] }
    }),
  )
  const wanted = found.filter(({ source }) => !only || source.kind === only)
  const items = await Promise.all(wanted.map((one) => itemsOf(context, one, daysLeft)))
  const grupos = workGroups.flatMap(({ key }) => {
    const total = wanted.reduce((sum, one) => sum + totalOf(one, key), 0)
    const filas = items.flatMap((of) => of.get(key) ?? []).toSorted(byUrgency)
    return total > 0 ? [{ grupo: key, total, filas: filas.slice(0, workRows) }] : []
  })
  return { grupos, porTipo: found.flatMap(countKind) }
}

const totalOf = ({ groups }: Found, key: WorkGroup): number => groups.find(({ grupo }) => grupo === key)?.total ?? 0

function countKind(found: Found) {
  const total = found.groups.reduce((sum, group) => sum + group.total, 0)
  return total > 0 ? [{ tipo: found.source.kind, total, vencidos: totalOf(found, 'vencido') }] : []
}

async function itemsOf(
  context: UserContext,
  { source, groups }: Found,
  daysLeft: (day: string) => number,
): Promise<Map<WorkGroup, WorkItem[]>> {
  const tasks = groups.flatMap((group) => group.tasks.map((task) => ({ grupo: group.grupo, task })))
  if (tasks.length === 0) return new Map()
  const words = await source.describe(
    context,
    tasks.map(({ task }) => task),
  )
  const items = tasks.map(({ grupo, task: { id, entrega, desde } }, at) => ({
    grupo,
    item: { tipo: source.kind, id, ...words[at]!, entrega, dias: entrega === null ? null : daysLeft(entrega), desde },
  }))
  return new Map([...Map.groupBy(items, ({ grupo }) => grupo)].map(([grupo, of]) => [grupo, of.map(({ item }) => item)]))
}

// Days are texts that sort as they lie in time.
const late = '9999'
const byUrgency = (one: WorkItem, other: WorkItem): number =>
  (one.entrega ?? late).localeCompare(other.entrega ?? late) ||
  (one.desde ?? late).localeCompare(other.desde ?? late) ||
  one.tipo.localeCompare(other.tipo) ||
  one.id - other.id
