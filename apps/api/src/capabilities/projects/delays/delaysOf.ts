import { delayCauses } from '@soportica/contract/delays/delays'
import { isDelivered, isRequired } from '@soportica/contract/projects/dueState'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { datesOf } from '@soportica/contract/projects/stageDates'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { deviationOf, lostDaysOf, type StageDays } from '@soportica/rules/lostDays'
import { differs, type Values } from '../form/values.ts'

/** A stage that is late or was moved. onlyKnown: its plan alone changed, so nobody is asked for a reason who did not deliver it. */
export type StageDelay = {
  readonly etapa: string
  readonly causa: number
  readonly dia: CalendarDay
  readonly desviacion: number
  readonly perdidos: number
  readonly onlyKnown: boolean
}
/** What a save says about delays; settled: the stages that are not late now. */
export type Delays = { readonly late: readonly StageDelay[]; readonly settled: readonly string[] }
export const noDelays: Delays = { late: [], settled: [] }
/** As a save answers it; nothing: no stage needs a reason. */
export function countDelays({ late }: Delays): { atrasos?: number } {
  const atrasos = late.filter(({ onlyKnown }) => !onlyKnown).length
  return atrasos > 0 ? { atrasos } : {}
}

type Save = { readonly before: Values; readonly after: Values }
const moved = (stage: Stage, { before, after }: Save): boolean =>
  differs(before, after, stage.entrega!) || differs(before, after, datesOf(stage).entrega)
/** Whether a save may change which stages are late: a status may bring the day of a delivery with it. */
export const mayDelay = (project: Project, save: Save): boolean =>
  project.dueStages.some(
    ({ stage }) => moved(stage, save) || (stage.estado !== undefined && differs(save.before, save.after, stage.estado)),
  )

export type Reprogrammed = { readonly etapa: string; readonly dia: CalendarDay }
type Kind = {
  readonly project: Project
  readonly hooks: { readonly plan?: { readonly stagesBefore: (stage: string) => readonly string[] } }
}
/** A delivery that is late by more business days than the limit needs a reason. */
type Rule = { readonly limit: number; readonly isHoliday: IsHoliday }

/** The delays of a save: deliveries that became late or ceased to be, and the stage that was reprogrammed. */
export function delaysIn({ project, hooks: { plan } }: Kind, rule: Rule | undefined, save: Save, restart?: Reprogrammed): Delays {
  if (!plan || !rule) return noDelays
  const { limit, isHoliday } = rule
  const lost = (etapa: string, days: StageDays, values: Values) => ({
    etapa,
    desviacion: deviationOf(days, isHoliday),
    perdidos: lostDaysOf(days, plan.stagesBefore(etapa).flatMap((key) => endedDays(project, key, values) ?? [])[0], isHoliday),
  })
  const late: StageDelay[] = []
  const settled: string[] = []
  for (const { stage } of project.dueStages) {
    if (!moved(stage, save)) continue
    const days = isRequired(stage, save.after) ? endedDays(project, stage.key, save.after) : undefined
    if (!days || deviationOf(days, isHoliday) <= limit) settled.push(stage.key)
    else {
      const onlyKnown = !differs(save.before, save.after, stage.entrega!)
      late.push({ ...lost(stage.key, days, save.after), causa: delayCauses.entrega, dia: days.termina, onlyKnown })
    }
  }
  const move = restart && plannedMove(project, restart.etapa, save)
  if (move) late.push({ ...lost(restart.etapa, move, save.before), causa: delayCauses.reprogramacion, dia: restart.dia, onlyKnown: false })
  return { late, settled }
}

const dayIn = (values: Values, name: keyof Values): CalendarDay | null => (values[name] ? String(values[name]) : null)

/** The days of a delivered stage with a plan. */
function endedDays({ stageByKey }: Project, key: string, values: Values): StageDays | undefined {
  const stage = stageByKey.get(key)
  if (!stage || !isDelivered(stage, values)) return undefined
  const { inicio, entrega } = datesOf(stage)
  const planned = dayIn(values, entrega)
  return planned === null ? undefined : { inicio: dayIn(values, inicio), entrega: planned, termina: String(values[stage.entrega!]) }
}

/** The former plan of a stage, which now ends on the day of the new one. */
function plannedMove({ stageByKey }: Project, key: string, { before, after }: Save): StageDays | undefined {
  const { inicio, entrega } = datesOf(stageByKey.get(key)!)
  const [from, to] = [dayIn(before, entrega), dayIn(after, entrega)]
  return from && to ? { inicio: dayIn(before, inicio), entrega: from, termina: to } : undefined
}
