import { type CashierStage, scheduledStages, stageOf } from '@soportica/contract/cashiers/stages'
import { isBusinessDay, roll } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import {
  chainStages,
  outOfOrder,
  parallelStages,
  type Schedule,
  type ScheduledStage,
  scheduleOf,
  type StagePlan,
  type StagePlans,
} from '@soportica/rules/schedule'
import { invalid } from '../../plugins/errors.ts'
import { labelOf, namesOfDates, type Values } from './cashierValues.ts'
import { type Modality, stepOf } from './modality.queries.ts'

export type PlanInput = {
  /** Nothing: it is new. */
  readonly before: Values | undefined
  readonly after: Values
  readonly modality: Modality | undefined
  readonly isHoliday: IsHoliday
  /** Given: the visit begins again on that day, and what follows with it (Reprogramar). */
  readonly again?: CalendarDay | undefined
}

const order: readonly string[] = [...chainStages, ...parallelStages]
const inOrder = scheduledStages.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
const requires = scheduledStages.flatMap(({ requiere }) => requiere ?? [])
/** A change of these lets the schedule be computed again; nothing else does. */
const triggers = ['idModalidad', 'fechaInicioCajero', 'idVisitante', ...requires]
const typed = inOrder.flatMap(({ key }) => [namesOfDates(key).inicio, namesOfDates(key).entrega])
const lastDay = '2050-12-31'
const both = { inicio: 1, entrega: 2 } as const

const differs = (before: Values | undefined, after: Values, campo: string): boolean =>
  String(before?.[campo] ?? '') !== String(after[campo] ?? '')
export const isDelivered = (values: Values | undefined, { entrega }: CashierStage): boolean => Boolean(entrega && values?.[entrega])

export function takesPart(modality: Modality | undefined, values: Values, stage: CashierStage): boolean {
  if (!modality || !stepOf(modality, stage).pide) return false
  return stage.requiere === undefined || values[stage.requiere] !== 0
}

function planOf(input: PlanInput, stage: CashierStage, dates: Values): StagePlan {
  const { before, after, modality, again } = input
  const { inicio, entrega, fijo } = namesOfDates(stage.key)
  const fixed = Number(dates[fijo] ?? 0)
  const day = (value: string | number | undefined) => (value ? String(value) : null)
  // What comes before the visit stays as it is when the visit begins again.
  const kept = isDelivered(after, stage) || (again !== undefined && order.indexOf(stage.key) < order.indexOf('visita'))
  return {
    participa: takesPart(modality, after, stage),
    dias: modality ? stepOf(modality, stage).dias : 0,
    inicioFijo: fixed & both.inicio ? day(dates[inicio]) : null,
    entregaFija: fixed & both.entrega ? day(dates[entrega]) : null,
    entregada: kept,
    inicio: day(before?.[inicio]),
    entrega: day(before?.[entrega]),
  }
}

const plansOf = (input: PlanInput, dates: Values): StagePlans =>
  Object.fromEntries(inOrder.map((stage) => [stage.key, planOf(input, stage, dates)]))

function computed(input: PlanInput, dates: Values): Schedule {
  const start = input.after['fechaInicioCajero']
  if (!start || !input.modality) return {}
  return scheduleOf(String(start), plansOf(input, dates), input.isHoliday)
}

const early = (input: PlanInput, start: string, schedule: Schedule, dates: Values) =>
  outOfOrder(start, plansOf(input, dates), schedule, input.isHoliday)

/** A visit that was reprogrammed begins on its day, whatever was planned before it; one whose start is typed, or was in order, does not. */
function mayBeEarly(input: PlanInput): boolean {
  const { before, after, again } = input
  if (again) return true
  if (!before?.['fechaInicioCajero'] || differs(before, after, namesOfDates('visita').inicio)) return false
  const was = early({ ...input, after: before }, String(before['fechaInicioCajero']), storedSchedule(before), before)
  return was.some(({ stage }) => stage === 'visita')
}
const storedSchedule = (values: Values): Schedule =>
  Object.fromEntries(
    inOrder.flatMap(({ key }) => {
      const { inicio, entrega, totalDias } = namesOfDates(key)
      const [from, to] = [values[inicio], values[entrega]]
      return from && to ? [[key, { inicio: String(from), entrega: String(to), totalDias: Number(values[totalDias] || 0) }]] : []
    }),
  )

/** No stage begins before the one it follows is done. */
function requireOrder(input: PlanInput, schedule: Schedule, dates: Values): void {
  const found = early(input, String(input.after['fechaInicioCajero']), schedule, dates).find(
    ({ stage }) => stage !== 'visita' || !mayBeEarly(input),
  )
  if (!found) return
  const campo = namesOfDates(found.stage).inicio
  const what = found.tras === undefined ? 'del inicio del cajero' : `de la entrega de ${stageOf(found.tras)?.titulo}`
  throw invalid(`${labelOf(campo)}: ${shown(found.inicio)} queda antes ${what}, ${shown(found.desde)}. Cambie las fechas fijas`, campo)
}

/** Dates that were sent and are not what the schedule says by itself were typed by hand; an emptied one is given back to it. */
function pinned(input: PlanInput): Values {
  const { before, after } = input
  const dates: Values = {}
  for (const { key } of inOrder) {
    const { fijo, inicio, entrega } = namesOfDates(key)
    Object.assign(dates, { [fijo]: before?.[fijo] ?? 0, [inicio]: before?.[inicio] ?? '', [entrega]: before?.[entrega] ?? '' })
  }
  for (const stage of inOrder) {
    const names = namesOfDates(stage.key)
    for (const part of ['inicio', 'entrega'] as const) {
      if (!differs(before, after, names[part])) continue
      const wanted = String(after[names[part]] ?? '')
      dates[names.fijo] = Number(dates[names.fijo]) & ~both[part]
      dates[names[part]] = ''
      if (wanted === '') continue
      if (computed(input, dates)[stage.key as ScheduledStage]?.[part] === wanted) continue
      requirePinnable(input, stage, names[part], wanted)
      dates[names.fijo] = Number(dates[names.fijo]) | both[part]
      dates[names[part]] = wanted
    }
  }
  return dates
}

function requirePinnable({ before, after, modality, isHoliday }: PlanInput, stage: CashierStage, campo: string, day: CalendarDay): void {
  const word = labelOf(campo)
  if (!modality) throw invalid(`${word}: elija primero la modalidad`, campo)
  if (!after['fechaInicioCajero']) throw invalid(`${word}: escriba primero la fecha de inicio`, campo)
  if (!takesPart(modality, after, stage)) throw invalid(`${word}: la modalidad o el cajero no requieren esta etapa`, campo)
  if (isDelivered(before, stage)) throw invalid(`${word}: la etapa ya fue entregada y su fecha teórica no cambia`, campo)
  if (!isBusinessDay(day, isHoliday)) throw invalid(`${word}: ${shown(day)} no es un día hábil`, campo)
}
const shown = (day: CalendarDay): string => day.split('-').toReversed().join('-')

/** The dates typed by hand before, of what follows the visit and is not delivered, that a visit begun again gives back to the schedule. */
export function givenBack({ before, after }: Pick<PlanInput, 'before' | 'after'>): { fijo: string; bit: number; campo: string }[] {
  const following = inOrder.filter((stage) => order.indexOf(stage.key) > order.indexOf('visita') && !isDelivered(after, stage))
  return following.flatMap(({ key }) => {
    const { fijo, ...names } = namesOfDates(key)
    return (['inicio', 'entrega'] as const)
      .filter((part) => Number(before?.[fijo] ?? 0) & both[part] && !differs(before, after, names[part]))
      .map((part) => ({ fijo, bit: both[part], campo: names[part] }))
  })
}
/** What whoever reprograms is told of them. */
export const toldAsGivenBack = (input: Pick<PlanInput, 'before' | 'after'>): string[] =>
  givenBack(input).map(({ campo }) => `«${labelOf(campo)}» era fija y ahora sigue a la visita.`)

function begunAgain(input: PlanInput, dates: Values, today: CalendarDay): void {
  const { inicio, entrega, fijo } = namesOfDates('visita')
  Object.assign(dates, { [inicio]: roll(today, input.isHoliday), [entrega]: '', [fijo]: both.inicio })
  for (const { fijo: pins, bit, campo } of givenBack(input)) Object.assign(dates, { [pins]: Number(dates[pins]) & ~bit, [campo]: '' })
}

/** One that was delivered and is not any more goes with the schedule again. */
const isReopened = ({ before, after }: Pick<PlanInput, 'before' | 'after'>): boolean =>
  inOrder.some((stage) => isDelivered(before, stage) && !isDelivered(after, stage))
const asksForDates = ({ before, after, again }: Pick<PlanInput, 'before' | 'after' | 'again'>): boolean =>
  !before || again !== undefined || isReopened({ before, after }) || triggers.some((campo) => differs(before, after, campo))
/** Without this the dates stay as they are, whatever the modality and the calendar say. */
export const movesDates = (input: Pick<PlanInput, 'before' | 'after' | 'again'>): boolean =>
  asksForDates(input) || typed.some((campo) => differs(input.before, input.after, campo))

/** The theoretical dates of every stage as they are to be stored, or as they are when nothing asks for others. */
export function planDates(input: PlanInput): Values {
  const { before, again } = input
  const dates = pinned(input)
  if (again) begunAgain(input, dates, again)
  if (before && !asksForDates(input) && !pinsMoved(before, dates)) return datesIn(before)
  const schedule = computed(input, dates)
  if (input.after['fechaInicioCajero']) requireOrder(input, schedule, dates)
  const planned: Values = {}
  for (const stage of inOrder) Object.assign(planned, placed(input, stage, schedule, dates))
  return planned
}

const pinsMoved = (before: Values, dates: Values): boolean =>
  inOrder.some(({ key }) => {
    const { inicio, entrega, fijo } = namesOfDates(key)
    const fixed = Number(dates[fijo])
    return (
      differs(before, dates, fijo) ||
      (Boolean(fixed & both.inicio) && differs(before, dates, inicio)) ||
      (Boolean(fixed & both.entrega) && differs(before, dates, entrega))
    )
  })

export const datesIn = (values: Values | undefined): Values =>
  Object.fromEntries(inOrder.flatMap(({ key }) => Object.values(namesOfDates(key)).map((campo) => [campo, values?.[campo] ?? ''])))

function placed({ before, after }: PlanInput, stage: CashierStage, schedule: Schedule, dates: Values): Values {
  const { inicio, entrega, totalDias, fijo } = namesOfDates(stage.key)
  const found = schedule[stage.key as ScheduledStage]
  const delivered = isDelivered(after, stage)
  if (delivered && before?.[inicio]) {
    return Object.fromEntries([inicio, entrega, totalDias, fijo].map((campo) => [campo, before[campo] ?? '']))
  }
  if (!found) return { [inicio]: '', [entrega]: '', [totalDias]: '', [fijo]: 0 }
  if (found.entrega < found.inicio)
    throw invalid(
      `${labelOf(entrega)}: ${shown(found.entrega)} queda antes de su inicio, ${shown(found.inicio)}. Cambie las fechas fijas`,
      entrega,
    )
  if (found.entrega > lastDay) throw invalid('Las fechas teóricas pasarían del año 2050. Revise la fecha de inicio', 'fechaInicioCajero')
  return { [inicio]: found.inicio, [entrega]: found.entrega, [totalDias]: found.totalDias, [fijo]: dates[fijo] ?? 0 }
}
