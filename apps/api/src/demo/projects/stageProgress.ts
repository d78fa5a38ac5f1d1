import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { ActorFlag } from '@soportica/contract/people/actors'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project, StageColumns } from '@soportica/contract/projects/project'
import { dateColumns, realDatesOf } from '@soportica/contract/projects/stageDates'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { Random } from '../random.ts'
import type { StageRefs } from './stageRefs.ts'
import { numberOf, workday } from './workdays.ts'

export type Cells = Record<string, string | number | null>
/** The demonstration's today: due and overdue are relative to it. */
export const demoToday: CalendarDay = '2026-11-20'
export const today = numberOf(demoToday)

/** A stage that takes part, with its theoretical days and by how much the real end missed its own. */
export type Planned = {
  readonly columns: StageColumns
  readonly from: number
  readonly to: number
  readonly late: number
  /** Its actor, and the day on which it began, where both are known. */
  readonly actor?: number | null
  readonly begins?: number
}
export const lateness = (random: Random): number => (random.below(10) < 6 ? random.between(-2, 1) : random.between(1, 9))

/** The progress of a record: the business day of its beginning, the day until which work was done, and its outcome. */
export type Course = {
  readonly plan: readonly Planned[]
  readonly start: number
  readonly until: number
  readonly delivered: boolean
  readonly dropped: boolean
}
const [inDesign, inRevision, done, refused] = [2, 3, 4, 5]

/** The columns of a stage's dates: theoretical ones, and real ones where they are typed as well. */
const columnsOfDates = memoPerProject((project) => {
  const column = (name: FieldName): string => project.fieldByName.get(name)!.column
  return new Map(
    project.datedStages.map((stage) => {
      const { inicio, totalDias } = realDatesOf(stage)
      const real = stage.dates === 'typed' ? { inicio: column(inicio), totalDias: column(totalDias) } : undefined
      return [stage.key, { ...dateColumns(stage.key), real }]
    }),
  )
})
const flagsOf = memoPerProject(({ actorFields }) => new Map<string, ActorFlag>(actorFields.map(({ column, flag }) => [column, flag])))

/** The cells of the stages of a plan: theoretical dates, real ones, actors and statuses that go together; and the stages that are done. */
export function stageProgress(random: Random, project: Project, course: Course, actors: StageRefs['actors']) {
  const { plan, start, until, delivered, dropped } = course
  const columnsOf = columnsOfDates(project)
  const cells: Cells = {}
  const [finished, begun] = [new Set<string>(), new Set<string>()]
  const planned = new Set(plan.map(({ columns }) => columns.stage.key))
  let next = true
  for (const { columns, from, to, late, actor: known, begins } of plan) {
    const { stage, actor, estado: status, entrega } = columns
    const { inicio, entrega: teorica, totalDias, real: typed } = columnsOf.get(stage.key)!
    cells[inicio] = workday(from)
    cells[teorica] = workday(to)
    cells[totalDias] = to - from
    const end = Math.max(start, to + late)
    const real = Math.min(end, today)
    const mayBegin = !stage.follows || !planned.has(stage.follows) || finished.has(stage.follows)
    const isDone = delivered || (end <= until && mayBegin)
    const hasBegun = isDone || (mayBegin && from <= until)
    if (isDone) finished.add(stage.key)
    if (isDone && entrega) cells[entrega] = workday(real)
    if (hasBegun) begun.add(stage.key)
    if (typed && hasBegun) {
      const first = Math.min(begins ?? from + random.between(0, 2), isDone ? real : today)
      cells[typed.inicio] = workday(first)
      cells[typed.totalDias] = isDone ? real - first : null
    }
    if (actor && (isDone || (typed && hasBegun) || next || random.below(5) < 2))
      cells[actor] = known ?? actorFor(random, project, actor, actors)
    if (status) cells[status] = isDone ? done : next ? random.between(inDesign, inRevision) : dropped && random.below(3) === 0 ? refused : 1
    if (!isDone) next = false
  }
  return { cells, finished, begun }
}

export const actorFor = (random: Random, project: Project, column: string, actors: StageRefs['actors']): number | null =>
  one(random, actors[flagsOf(project).get(column)!])
export const one = (random: Random, ids: readonly number[] = []): number | null => (ids.length > 0 ? random.pick(ids) : null)

/** The business day until which work was done, for records in progress, suspended or cancelled. */
export function worked(random: Random, start: number, length: number, state: 'open' | 'suspended' | 'ended'): number {
  if (state === 'open') return today
  return Math.min(today, start + random.below(state === 'suspended' ? length + 1 : Math.ceil(length * 0.8) + 1))
}
