import { valueNames } from '@soportica/contract/cashiers/names'
import { isDelivered, isRequired } from '@soportica/contract/projects/dueState'
import { dateNamesOf, pinBits, type Values } from '../../../capabilities/projects/form/values.ts'
import type { Stage } from '@soportica/contract/projects/stage'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import {
  chainStages,
  parallelStages,
  type Schedule,
  type ScheduledStage,
  scheduleOf,
  type StagePlan,
  type StagePlans,
} from '@soportica/rules/schedule'
import { type Modality, stepOf } from './modality.queries.ts'

export type PlanInput = {
  /** Nothing: it is new. */
  readonly before: Values | undefined
  readonly after: Values
  readonly modality: Modality | undefined
  readonly isHoliday: IsHoliday
  /** Set: the visit begins again on that day, with the later stages (Reprogramar). */
  readonly restartDay?: CalendarDay | undefined
  /** Undelivered stages follow the present calendar and modality again (Recalcular). */
  readonly recalcular?: boolean | undefined
}

export const order: readonly string[] = [...chainStages, ...parallelStages]
/** The stages in order. */
export const inOrder = cashierProject.scheduledStages.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))

/** A day as it is read. */
export function takesPart(modality: Modality | undefined, values: Values, stage: Stage): boolean {
  return modality !== undefined && stepOf(modality, stage).pide && isRequired(stage, values)
}

function planOf(input: PlanInput, stage: Stage, dates: Values): StagePlan {
  const { before, after, modality, restartDay } = input
  const { inicio, entrega, fijo } = dateNamesOf(cashierProject, stage.key)
  const fixed = Number(dates[fijo] ?? 0)
  const day = (value: string | number | undefined) => (value ? String(value) : null)
  // Stages before the visit keep their dates when the visit begins again.
  const keepsDates = isDelivered(stage, after) || (restartDay !== undefined && order.indexOf(stage.key) < order.indexOf('visita'))
  return {
    participa: takesPart(modality, after, stage),
    dias: modality ? stepOf(modality, stage).dias : 0,
    inicioFijo: fixed & pinBits.inicio ? day(dates[inicio]) : null,
    entregaFija: fixed & pinBits.entrega ? day(dates[entrega]) : null,
    entregada: keepsDates,
    inicio: day(before?.[inicio]),
    entrega: day(before?.[entrega]),
  }
}

export const plansOf = (input: PlanInput, dates: Values): StagePlans =>
  Object.fromEntries(inOrder.map((stage) => [stage.key, planOf(input, stage, dates)]))

/** For each pinned date of a stage, the date that the schedule would give. */
export function unpinned(input: PlanInput, dates: Values, { key }: Stage) {
  const { fijo } = dateNamesOf(cashierProject, key)
  const pins = Number(dates[fijo] ?? 0)
  const day = (part: keyof typeof pinBits): CalendarDay | null =>
    pins & pinBits[part] ? (computed(input, { ...dates, [fijo]: pins & ~pinBits[part] })[key as ScheduledStage]?.[part] ?? null) : null
  return { inicio: day('inicio'), entrega: day('entrega') }
}

/** The schedule with these pins. */
export function computed(input: PlanInput, dates: Values): Schedule {
  const start = input.after[valueNames.start]
  if (!start || !input.modality) return {}
  return scheduleOf(String(start), plansOf(input, dates), input.isHoliday)
}
