import type { Assumption } from '@soportica/contract/cashiers/whatIf'
import { valueNames } from '@soportica/contract/cashiers/names'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dueStateOf, isDelivered, isOpen } from '@soportica/contract/projects/dueState'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Stage } from '@soportica/contract/projects/stage'
import { addBusinessDays, businessDaysBetween } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { ScheduledStage } from '@soportica/rules/schedule'
import { scheduleWithout } from '@soportica/rules/whatIf'
import { dateNamesOf, labelOf, numberIn, type Values } from '../../../capabilities/projects/form/values.ts'
import type { Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type Modality, stepOf } from '../schedule/modality.queries.ts'
import { releasedPinNotices } from '../schedule/pinDates.ts'
import { planDates } from '../schedule/planDates.ts'
import { datesOf } from '../schedule/previewDates.ts'
import { mayRecalculate, mayRestart } from '../schedule/reprogramming.ts'
import { earlyVisitNotices } from '../schedule/requireDateOrder.ts'
import { computed, inOrder, type PlanInput, plansOf } from '../schedule/stagePlans.ts'

/** What is assumed, with the days and statuses of this moment. calendar: the present one; supposed: with the assumed holidays. */
export type Supposed = {
  readonly supuesto: Assumption
  readonly today: CalendarDay
  readonly calendar: IsHoliday
  readonly supposed: IsHoliday
  readonly statuses: Statuses
}
type SimulatedPair = { readonly inicio: CalendarDay; readonly entrega: CalendarDay } | null
export type StageShift = {
  readonly stage: Stage
  readonly antes: SimulatedPair
  readonly despues: SimulatedPair
  readonly cambia: boolean
  readonly dias: number | null
  readonly plazo: 'vence' | 'deja' | ''
  readonly entregada: boolean
  /** 0: nobody. */
  readonly actor: number
}
/** The dates that a bulk change types. */
export type TypedDates = { readonly [N in FieldName]?: CalendarDay }
export type Supposition =
  | { readonly estado: 'igual' }
  | { readonly estado: 'rechazado'; readonly motivo: string }
  | {
      readonly estado: 'cambia'
      readonly etapas: readonly StageShift[]
      readonly avisos: readonly string[]
      readonly typed: TypedDates
    }

/** The dates of a record under an assumption, decided as the bulk change that applies it decides them. */
export function suppose(values: Values, modality: Modality | undefined, supposed: Supposed): Supposition {
  try {
    const found = inputOf(values, modality, supposed)
    if (!found) return { estado: 'igual' }
    const { typed = {}, ...input } = found
    const dates = planDates(input)
    const etapas = shiftsOf(values, { ...values, ...dates }, supposed)
    if (!etapas.some(({ cambia }) => cambia)) return { estado: 'igual' }
    const avisos = input.restartDay ? [...releasedPinNotices(input), ...earlyVisitNotices(input, dates)] : []
    return { estado: 'cambia', etapas, avisos, typed }
  } catch (error) {
    if (error instanceof AppError) return { estado: 'rechazado', motivo: error.message }
    throw error
  }
}

type Input = PlanInput & { readonly before: Values; readonly typed?: TypedDates }
const refused = (code: 'cajero.reprogramar' | 'cajero.recalcular', may: true | string): void => {
  if (may !== true) throw new AppError(code, { motivo: may })
}
/** Nothing: the assumption does not concern it. */
function inputOf(values: Values, modality: Modality | undefined, supposed: Supposed): Input | undefined {
  const { supuesto, today, calendar, statuses } = supposed
  const present = { before: values, after: values, modality, isHoliday: calendar }
  const state = { values, modality, statuses }
  if (supuesto.tipo === 'reprogramar') {
    refused('cajero.reprogramar', mayRestart(state))
    return { ...present, restartDay: today }
  }
  if (supuesto.tipo === 'festivos') {
    refused('cajero.recalcular', mayRecalculate(state))
    return { ...present, isHoliday: supposed.supposed, recalcular: true }
  }
  if (supuesto.tipo === 'modalidad') {
    if (numberIn(values, valueNames.modality) !== supuesto.modalidad) return undefined
    refused('cajero.recalcular', mayRecalculate(state))
    return { ...present, modality: withDays(modality!, cashierProject.stageByKey.get(supuesto.etapa)!, supuesto.dias), recalcular: true }
  }
  const typed = supuesto.tipo === 'inicio' ? startOf(present, supuesto) : datesAway(present, supuesto)
  return Object.keys(typed).length > 0 ? { ...present, after: { ...values, ...typed }, typed } : undefined
}

type Present = PlanInput & { readonly before: Values }
type Of<T extends Assumption['tipo']> = Extract<Assumption, { tipo: T }>
/** Its start, on the day or business days after the present one. */
function startOf({ before, isHoliday }: Present, { etapa, dia, dias = 0 }: Of<'inicio'>): TypedDates {
  const { inicio } = dateNamesOf(cashierProject, etapa)
  const present = before[inicio]
  if (dia === undefined && !present) throw new AppError('cajero.fechaSinEtapa', { etiqueta: labelOf(cashierProject, inicio) })
  return { [inicio]: dia ?? addBusinessDays(String(present), dias, isHoliday) }
}

/** The dates that move because the actor of these stages is away; the others follow. */
function datesAway(present: Present, { persona, desde, hasta }: Of<'ausencia'>): TypedDates {
  const { before } = present
  const own = inOrder.filter(
    (stage) => stage.actor && numberIn(before, stage.actor) === persona && isOpen(cashierProject, stage, before) && datesOf(before, stage),
  )
  const start = before[valueNames.start]
  if (own.length === 0 || !start || !present.modality) return {}
  const stages = own.map(({ key }) => key as ScheduledStage)
  const without = computed(present, before)
  const away = scheduleWithout(String(start), plansOf(present, before), present.isHoliday, { stages, desde, hasta })
  return Object.fromEntries(
    stages.flatMap((stage) => {
      const names = dateNamesOf(cashierProject, stage)
      return (['inicio', 'entrega'] as const)
        .filter((part) => away[stage]?.[part] !== without[stage]?.[part])
        .map((part) => [names[part], away[stage]![part]])
    }),
  )
}

/** The modality with other days of a stage. */
export function withDays(modality: Modality, stage: Stage, dias: number): Modality {
  const step = stage.tick === 'canal' && modality['canal'] !== 1 ? 'diasprefactibilidad' : stage.dias
  return step && stepOf(modality, stage).pide ? { ...modality, [step]: dias } : modality
}

const isLate = (stage: Stage, values: Values, entrega: CalendarDay | undefined, hoy: CalendarDay): boolean =>
  dueStateOf(cashierProject, stage, values, entrega === undefined ? undefined : { entrega, hoy, pronto: hoy }) === 'vencida'

/** Every stage with its dates before and after. */
function shiftsOf(before: Values, after: Values, { supposed, today }: Supposed): StageShift[] {
  return inOrder.flatMap((stage) => {
    const [antes, despues] = [datesOf(before, stage), datesOf(after, stage)]
    if (!antes && !despues) return []
    const wasLate = isLate(stage, before, antes?.entrega, today)
    const willBeLate = isLate(stage, after, despues?.entrega, today)
    return [
      {
        stage,
        antes: antes ? { inicio: antes.inicio, entrega: antes.entrega } : null,
        despues: despues ? { inicio: despues.inicio, entrega: despues.entrega } : null,
        cambia: antes?.inicio !== despues?.inicio || antes?.entrega !== despues?.entrega,
        dias: antes && despues ? businessDaysBetween(antes.entrega, despues.entrega, supposed) : null,
        plazo: wasLate === willBeLate ? '' : willBeLate ? 'vence' : 'deja',
        entregada: isDelivered(stage, before),
        actor: stage.actor ? numberIn(before, stage.actor) : 0,
      } satisfies StageShift,
    ]
  })
}
