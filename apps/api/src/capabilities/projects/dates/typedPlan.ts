import { type DatePair, datePairsOf, dayIn, overlapsOf, reversedIn } from '@soportica/contract/projects/dateOrder'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { dayText } from '@soportica/rules/calendarDay'
import { answered } from '../../../plugins/db/questions.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'
import { differs, type Values } from '../form/values.ts'
import type { DatesOf, Planned, PlanHook, SaveBody } from '../save/hooks.ts'

type Typed = { readonly stage: Stage; readonly pairs: readonly DatePair[] }
const typedStages = onceForEach((project): readonly Typed[] =>
  project.stages
    .filter(({ dates }) => dates === 'typed')
    .map((stage) => ({ stage, pairs: [datePairsOf(stage).teorica, datePairsOf(stage).real] })),
)
const moves = (before: Values | undefined, after: Values, { inicio, entrega }: DatePair): boolean =>
  differs(before, after, inicio) || differs(before, after, entrega)

/** Dates that are typed by hand: a start comes first, days are counted, stages that overlap are told and saved. */
export const typedPlan = (project: Project): PlanHook<SaveBody> => ({
  accept: () => undefined,
  needsStatuses: () => false,
  asks: ({ before, wanted }) => {
    // A status may bring a real date with it.
    const mayMove = typedStages(project).some(
      ({ stage, pairs }) =>
        pairs.some((pair) => moves(before, wanted, pair)) || (stage.estado !== undefined && differs(before, wanted, stage.estado)),
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
    // Those that follow a stage that moved overlap it as well.
    const keys = new Set(moved.map(({ stage }) => stage.key))
    const told = typedStages(project).filter(({ stage }) => keys.has(stage.key) || keys.has(stage.follows ?? ''))
    return {
      dates: Object.fromEntries(moved.map(({ pair }) => [pair.totalDias, total(pair)])),
      avisos: told.flatMap(({ stage }) => overlapsOf(projectInWords(project), stage, after, dayText)),
      marks: [],
    }
  }

function requireOrder(project: Project, pair: DatePair, values: Values): void {
  const said = reversedIn(projectInWords(project), pair, values, dayText)
  if (said) throw new AppError('proyecto.fechasAlReves', said, { campo: pair.entrega })
}

/** By how many business days each stage was really delivered late; fewer than none: early. */
export function deviationsOf(project: Project, values: Values, isHoliday: IsHoliday): Record<string, number> {
  const each = typedStages(project).flatMap(({ stage, pairs: [planned, real] }): [string, number][] => {
    const [due, done] = [dayIn(values, planned!.entrega), dayIn(values, real!.entrega)]
    return due && done ? [[stage.key, businessDaysBetween(due, done, isHoliday)]] : []
  })
  return Object.fromEntries(each)
}
