import { addBusinessDays, businessDaysBetween, roll } from './businessDays.ts'
import type { CalendarDay } from './calendarDay.ts'
import type { IsHoliday } from './holidayCalendar.ts'

// Names as in modalities, because every object has a 'constructor'. Chained in this order; parallel stages begin after the design
// and move nothing.
export const chainStages = [
  'inmobiliaria',
  'visita',
  'comite',
  'contrato',
  'diseno',
  'canal',
  'proyeccion',
  'interventoria',
  'aconstructor',
  'seguridad',
] as const
export const parallelStages = ['pedmaquina', 'licencia', 'preliminar', 'infraestructura'] as const
export const branchingStage = 'diseno'
export type ScheduledStage = (typeof chainStages)[number] | (typeof parallelStages)[number]

export type StagePlan = {
  /** The modality ticks it and the record does not do without it. */
  readonly participa: boolean
  readonly dias: number
  /** A typed date stays, and the chain continues from it. */
  readonly inicioFijo?: CalendarDay | null
  readonly entregaFija?: CalendarDay | null
  /** Delivered already: its theoretical dates are never touched. */
  readonly entregada?: boolean
  readonly inicio?: CalendarDay | null
  readonly entrega?: CalendarDay | null
  /** Its actor is away: these days do not count for this stage. */
  readonly ausencia?: DaysAway | undefined
}
/** From the first day to the last one, both included. */
export type DaysAway = { readonly desde: CalendarDay; readonly hasta: CalendarDay }
export type StagePlans = Readonly<Partial<Record<ScheduledStage, StagePlan>>>
export type StageDates = { readonly inicio: CalendarDay; readonly entrega: CalendarDay; readonly totalDias: number }
export type Schedule = Readonly<Partial<Record<ScheduledStage, StageDates>>>

function datesOf(plan: StagePlan, from: CalendarDay, isHoliday: IsHoliday): StageDates {
  const delivered = plan.entregada && plan.inicio && plan.entrega
  const isAway = (day: CalendarDay): boolean => plan.ausencia !== undefined && plan.ausencia.desde <= day && day <= plan.ausencia.hasta
  const isOff: IsHoliday = plan.ausencia ? (day) => isHoliday(day) || isAway(day) : isHoliday
  const inicio = delivered ? plan.inicio : (plan.inicioFijo ?? (isAway(from) ? roll(from, isOff) : from))
  const entrega = delivered ? plan.entrega : (plan.entregaFija ?? addBusinessDays(inicio, plan.dias, isOff))
  return { inicio, entrega, totalDias: businessDaysBetween(inicio, entrega, isHoliday) }
}

/** The stages at whose end a stage may begin, the last first. */
export function stagesBefore(stage: ScheduledStage): readonly ScheduledStage[] {
  const last = isParallel(stage) ? chainStages.indexOf(branchingStage) : chainStages.indexOf(stage) - 1
  return chainStages.slice(0, last + 1).toReversed()
}
const isParallel = (stage: ScheduledStage): stage is (typeof parallelStages)[number] =>
  (parallelStages as readonly ScheduledStage[]).includes(stage)

/** Folds over the stages in order. */
function inTurn<T>(first: T, scheduleStage: (stage: ScheduledStage, from: T) => T): void {
  let at = first
  let branching = first
  for (const stage of chainStages) {
    at = scheduleStage(stage, at)
    if (stage === branchingStage) branching = at
  }
  for (const stage of parallelStages) scheduleStage(stage, branching)
}

/** The theoretical dates of every stage that takes part. */
export function scheduleOf(start: CalendarDay, plans: StagePlans, isHoliday: IsHoliday): Schedule {
  const dates: Partial<Record<ScheduledStage, StageDates>> = {}
  inTurn(roll(start, isHoliday), (stage, from) => {
    const plan = plans[stage]
    if (!plan?.participa) return from
    dates[stage] = datesOf(plan, from, isHoliday)
    return dates[stage].entrega
  })
  return dates
}

/** A typed start before the end of its predecessor, or before the beginning of all. */
export type OutOfOrder = {
  readonly stage: ScheduledStage
  readonly inicio: CalendarDay
  /** Undefined: the first stage. */
  readonly tras: ScheduledStage | undefined
  readonly desde: CalendarDay
}
export function outOfOrder(start: CalendarDay, plans: StagePlans, schedule: Schedule, isHoliday: IsHoliday): OutOfOrder[] {
  const found: OutOfOrder[] = []
  const first: Pick<OutOfOrder, 'tras' | 'desde'> = { tras: undefined, desde: roll(start, isHoliday) }
  inTurn(first, (stage, from) => {
    const dates = schedule[stage]
    if (!dates) return from
    const { inicioFijo, entregada } = plans[stage] ?? {}
    if (inicioFijo && !entregada && dates.inicio < from.desde) found.push({ stage, inicio: dates.inicio, ...from })
    return { tras: stage, desde: dates.entrega }
  })
  return found
}

export type RealDates = Readonly<Partial<Record<ScheduledStage, CalendarDay | null | undefined>>>
export type Projection = { readonly entrega: CalendarDay; readonly desviacion: number }

/** The projected ends: the real delivery, otherwise counted from the start and never before today. */
export function projectionOf(
  schedule: Schedule,
  real: RealDates,
  today: CalendarDay,
  isHoliday: IsHoliday,
): Readonly<Partial<Record<ScheduledStage, Projection>>> {
  const projected: Partial<Record<ScheduledStage, Projection>> = {}
  inTurn<CalendarDay | undefined>(undefined, (stage, from) => {
    const dates = schedule[stage]
    if (!dates) return from
    const planned = addBusinessDays(from ?? dates.inicio, dates.totalDias, isHoliday)
    const entrega = real[stage] ?? maxDay(planned, roll(today, isHoliday))
    projected[stage] = { entrega, desviacion: businessDaysBetween(dates.entrega, entrega, isHoliday) }
    return entrega
  })
  return projected
}

const maxDay = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)
