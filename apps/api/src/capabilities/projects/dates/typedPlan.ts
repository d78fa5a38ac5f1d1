import { datesOf, realDatesOf } from '@soportica/contract/projects/stageDates'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { answered } from '../../../plugins/db/questions.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { differs, labelOf, type Values } from '../form/values.ts'
import type { DatesOf, Planned, PlanHook, SaveBody } from '../save/hooks.ts'

/** A start and an end that somebody types, and the business days between them. */
type Pair = { readonly stage: Stage; readonly real: boolean; readonly inicio: string; readonly entrega: string; readonly total: string }
const pairsOf = onceForEach((project): readonly Pair[] =>
  project.stages
    .filter(({ dates }) => dates === 'typed')
    .flatMap((stage) => {
      const [plan, real] = [datesOf(stage), realDatesOf(stage)]
      return [
        { stage, real: false, inicio: plan.inicio, entrega: plan.entrega, total: plan.totalDias },
        { stage, real: true, inicio: real.inicio, entrega: stage.entrega!, total: real.totalDias },
      ]
    }),
)
const dayIn = (values: Values, campo: string): CalendarDay => String(values[campo] ?? '')
const inWords = (day: CalendarDay): string => day.split('-').toReversed().join('-')
const moves = (before: Values | undefined, after: Values, { inicio, entrega }: Pair): boolean =>
  differs(before, after, inicio) || differs(before, after, entrega)

/** Dates that are typed by hand: a start comes first, days are counted, stages that overlap are told and saved. */
export const typedPlan = (project: Project): PlanHook<SaveBody> => ({
  accept: () => undefined,
  needsStatuses: () => false,
  asks: ({ before, wanted }) => {
    // A status may bring a real date with it.
    const mayMove = pairsOf(project).some(
      (pair) => moves(before, wanted, pair) || (pair.stage.estado && differs(before, wanted, pair.stage.estado)),
    )
    return { byCalendar: mayMove, dates: answered((isHoliday) => datesTyped(project, isHoliday)) }
  },
})

const datesTyped =
  (project: Project, isHoliday: IsHoliday): DatesOf<SaveBody> =>
  ({ before, after }): Planned => {
    const moved = pairsOf(project).filter((pair) => moves(before, after, pair))
    for (const pair of moved) requireOrder(project, pair, after)
    const total = ({ inicio, entrega }: Pair): number | '' => {
      const [from, to] = [dayIn(after, inicio), dayIn(after, entrega)]
      return from && to ? businessDaysBetween(from, to, isHoliday) : ''
    }
    return {
      dates: Object.fromEntries(moved.map((pair) => [pair.total, total(pair)])),
      avisos: [...new Set(moved.flatMap((pair) => overlapsOf(project, pair, after)))],
      marks: [],
    }
  }

function requireOrder(project: Project, { inicio, entrega }: Pair, values: Values): void {
  const [from, to] = [dayIn(values, inicio), dayIn(values, entrega)]
  if (!from || !to || from <= to) return
  const said = { etiqueta: labelOf(project, entrega), dia: inWords(to), inicio: labelOf(project, inicio), desde: inWords(from) }
  throw new AppError('proyecto.fechasAlReves', said, { campo: entrega })
}

/** The stage that it follows and those that follow it, of the same kind of dates. */
function overlapsOf(project: Project, pair: Pair, values: Values): string[] {
  const alike = pairsOf(project).filter(({ real }) => real === pair.real)
  const before = alike.find(({ stage }) => stage.key === pair.stage.follows)
  const next = alike.filter(({ stage }) => stage.follows === pair.stage.key)
  return [...(before ? [[before, pair] as const] : []), ...next.map((one) => [pair, one] as const)].flatMap(([first, second]) => {
    const [end, start] = [dayIn(values, first.entrega), dayIn(values, second.inicio)]
    if (!end || !start || start >= end) return []
    return [
      `«${labelOf(project, second.inicio)}» (${inWords(start)}) es anterior a «${labelOf(project, first.entrega)}» (${inWords(end)}): las etapas se cruzan.`,
    ]
  })
}

/** By how many business days each stage was really delivered late; fewer than none: early. */
export function deviationsOf(project: Project, values: Values, isHoliday: IsHoliday): Record<string, number> {
  const each = project.stages
    .filter(({ dates }) => dates === 'typed')
    .flatMap((stage): [string, number][] => {
      const [planned, real] = [dayIn(values, datesOf(stage).entrega), dayIn(values, stage.entrega!)]
      return planned && real ? [[stage.key, businessDaysBetween(planned, real, isHoliday)]] : []
    })
  return Object.fromEntries(each)
}
