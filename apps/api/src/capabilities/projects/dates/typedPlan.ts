import { datePairsOf, dayIn, overlapsOf, reversedIn } from '@soportica/contract/projects/dateOrder'
import type { DatePair } from '@soportica/contract/projects/stageDates'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { isOpen } from '@soportica/contract/projects/dueState'
import { addBusinessDays, businessDaysBetween, roll } from '@soportica/rules/businessDays'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type CalendarDay, dayText } from '@soportica/rules/calendarDay'
import { answered } from '../../../plugins/db/questions.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'
import { differs, type Values } from '../form/values.ts'
import type { DatesOf, Planned, PlanHook, SaveBody } from '../save/hooks.ts'

type Typed = { readonly stage: Stage; readonly pairs: readonly DatePair[] }
const typedStages = memoPerProject((project): readonly Typed[] =>
  project.stages
    .filter(({ dates }) => dates === 'typed')
    .map((stage) => ({ stage, pairs: [datePairsOf(stage).teorica, datePairsOf(stage).real] })),
)
const moves = (before: Values | undefined, after: Values, { inicio, entrega }: DatePair): boolean =>
  differs(before, after, inicio) || differs(before, after, entrega)

/** The stages that a stage follows, the nearest first. */
export function followedStages(project: Project, stage: string): string[] {
  const { follows } = project.stageByKey.get(stage)!
  return follows === undefined ? [] : [follows, ...followedStages(project, follows)]
}

/** Dates typed by hand: the start comes first, days are counted; overlapping stages are reported and saved. */
export const typedPlan = (project: Project): PlanHook<SaveBody> => ({
  accept: () => undefined,
  needsStatuses: () => false,
  stagesBefore: (stage) => followedStages(project, stage),
  asks: (saves) => {
    // A status may bring a real date with it.
    const mayMove = saves.some(({ before, wanted }) =>
      typedStages(project).some(
        ({ stage, pairs }) =>
          pairs.some((pair) => moves(before, wanted, pair)) || (stage.estado !== undefined && differs(before, wanted, stage.estado)),
      ),
    )
    return { byCalendar: mayMove, dates: answered((isHoliday) => datesTyped(project, isHoliday)) }
  },
})

const datesTyped =
  (project: Project, isHoliday: IsHoliday): DatesOf<SaveBody> =>
  ({ before, after }): Planned => {
    const moved = typedStages(project).flatMap(({ stage, pairs }) =>
      pairs.filter((pair) => moves(before, after, pair)).map((pair) => ({ stage, pair })),
    )
    for (const { pair } of moved) requireOrder(project, pair, after)
    const total = ({ inicio, entrega }: DatePair): number | '' => {
      const [from, to] = [dayIn(after, inicio), dayIn(after, entrega)]
      return from && to ? businessDaysBetween(from, to, isHoliday) : ''
    }
    // Stages that follow a moved one may overlap it too.
    const keys = new Set(moved.map(({ stage }) => stage.key))
    const affected = typedStages(project).filter(({ stage }) => keys.has(stage.key) || keys.has(stage.follows ?? ''))
    return {
      dates: Object.fromEntries(moved.map(({ pair }) => [pair.totalDias, total(pair)])),
      avisos: affected.flatMap(({ stage }) => overlapsOf(projectInWords(project), stage, after, dayText)),
      marks: [],
    }
  }

function requireOrder(project: Project, pair: DatePair, values: Values): void {
  const said = reversedIn(projectInWords(project), pair, values, dayText)
  if (said) throw new AppError('proyecto.fechasAlReves', said, { campo: pair.entrega })
}

export type TypedProjection = { readonly proyectada: CalendarDay | null; readonly desviacion: number }
/**
 * The deviation of each stage in signed business days: by its real delivery, or by its projected one while it is open. A projected
 * delivery is as late as the stage before, or follows its own real start, and never lies before today.
 */
export function projectionsOf(
  project: Project,
  values: Values,
  today: CalendarDay,
  isHoliday: IsHoliday,
): { readonly [stage: string]: TypedProjection } {
  const found: { [stage: string]: TypedProjection } = {}
  const latest = (...days: CalendarDay[]): CalendarDay => days.toSorted().at(-1)!
  const plannedDays = ({ inicio, entrega }: DatePair): number =>
    dayIn(values, inicio) ? businessDaysBetween(dayIn(values, inicio)!, dayIn(values, entrega)!, isHoliday) : 0
  const projected = (stage: Stage, theoretical: DatePair, begun: CalendarDay | undefined): CalendarDay => {
    const lateBefore = Math.max(0, found[stage.follows ?? '']?.desviacion ?? 0)
    const due = dayIn(values, theoretical.entrega)!
    const end = begun
      ? addBusinessDays(begun, plannedDays(theoretical), isHoliday)
      : lateBefore === 0
        ? due
        : addBusinessDays(due, lateBefore, isHoliday)
    return latest(end, roll(today, isHoliday))
  }
  for (const { stage, pairs } of typedStages(project)) {
    const [theoretical, real] = pairs as [DatePair, DatePair]
    const [due, done] = [dayIn(values, theoretical.entrega), dayIn(values, real.entrega)]
    if (!due) continue
    if (done) found[stage.key] = { proyectada: null, desviacion: businessDaysBetween(due, done, isHoliday) }
    else if (isOpen(project, stage, values)) {
      const proyectada = projected(stage, theoretical, dayIn(values, real.inicio))
      found[stage.key] = { proyectada, desviacion: businessDaysBetween(due, proyectada, isHoliday) }
    }
  }
  return found
}

/** The deviations alone. */
export const deviationsOf = (...input: Parameters<typeof projectionsOf>): { readonly [stage: string]: number } =>
  Object.fromEntries(Object.entries(projectionsOf(...input)).map(([key, { desviacion }]) => [key, desviacion]))
