import type { FieldName } from '@soportica/contract/projects/fieldName'
import { valueNames } from '@soportica/contract/cashiers/names'
import type { ErrorCode } from '@soportica/contract/core/errors'
import { isDelivered } from '@soportica/contract/projects/dueState'
import { dateNamesOf, differs, labelOf, numberIn, pinBits, type Values } from '../../../capabilities/projects/form/values.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { isBusinessDay, roll } from '@soportica/rules/businessDays'
import { dayText, type CalendarDay } from '@soportica/rules/calendarDay'
import type { ScheduledStage } from '@soportica/rules/schedule'
import { AppError } from '../../../plugins/http/errors.ts'
import { computed, inOrder, order, type PlanInput, takesPart } from './stagePlans.ts'

/** Sent dates that differ from the schedule were typed by hand and become pins; an emptied date returns to the schedule. */
export function pinDates(input: PlanInput): Values {
  const { before, after } = input
  const dates: Values = {}
  for (const { key } of inOrder) {
    const { fijo, inicio, entrega } = dateNamesOf(cashierProject, key)
    Object.assign(dates, { [fijo]: before?.[fijo] ?? 0, [inicio]: before?.[inicio] ?? '', [entrega]: before?.[entrega] ?? '' })
  }
  for (const stage of inOrder) {
    const names = dateNamesOf(cashierProject, stage.key)
    for (const part of ['inicio', 'entrega'] as const) {
      if (!differs(before, after, names[part])) continue
      const wanted = String(after[names[part]] ?? '')
      dates[names.fijo] = Number(dates[names.fijo]) & ~pinBits[part]
      dates[names[part]] = ''
      if (wanted === '') continue
      if (computed(input, dates)[stage.key as ScheduledStage]?.[part] === wanted) continue
      requirePinnable(input, stage, names[part], wanted)
      dates[names.fijo] = Number(dates[names.fijo]) | pinBits[part]
      dates[names[part]] = wanted
    }
  }
  return dates
}

function requirePinnable({ before, after, modality, isHoliday }: PlanInput, stage: Stage, campo: FieldName, day: CalendarDay): void {
  const refused = (code: ErrorCode, dia = ''): AppError => new AppError(code, { etiqueta: labelOf(cashierProject, campo), dia }, { campo })
  if (!modality) throw refused('cajero.fechaSinModalidad')
  if (!after[valueNames.start]) throw refused('cajero.fechaSinInicio')
  if (!takesPart(modality, after, stage)) throw refused('cajero.fechaSinEtapa')
  if (isDelivered(stage, before ?? {})) throw refused('cajero.fechaEntregada')
  if (!isBusinessDay(day, isHoliday)) throw refused('cajero.fechaNoHabil', dayText(day))
}

/** Pins after the visit, of undelivered stages, that restarting the visit releases. */
function releasedPins({ before, after }: Pick<PlanInput, 'before' | 'after'>): { fijo: FieldName; bit: number; campo: FieldName }[] {
  const following = inOrder.filter((stage) => order.indexOf(stage.key) > order.indexOf('visita') && !isDelivered(stage, after))
  return following.flatMap(({ key }) => {
    const { fijo, ...names } = dateNamesOf(cashierProject, key)
    return (['inicio', 'entrega'] as const)
      .filter((part) => numberIn(before, fijo) & pinBits[part] && !differs(before, after, names[part]))
      .map((part) => ({ fijo, bit: pinBits[part], campo: names[part] }))
  })
}
/** The notices about them. */
export const releasedPinNotices = (input: Pick<PlanInput, 'before' | 'after'>): string[] =>
  releasedPins(input).map(({ campo }) => `«${labelOf(cashierProject, campo)}» era fija y ahora sigue a la visita.`)

/** The visit begins on this day, and later stages follow. */
export function restartVisit(input: PlanInput, dates: Values, today: CalendarDay): void {
  const { inicio, entrega, fijo } = dateNamesOf(cashierProject, 'visita')
  Object.assign(dates, { [inicio]: roll(today, input.isHoliday), [entrega]: '', [fijo]: pinBits.inicio })
  for (const { fijo: pins, bit, campo } of releasedPins(input)) Object.assign(dates, { [pins]: Number(dates[pins]) & ~bit, [campo]: '' })
}

export const pinsMoved = (before: Values, dates: Values): boolean =>
  inOrder.some(({ key }) => {
    const { inicio, entrega, fijo } = dateNamesOf(cashierProject, key)
    const fixed = Number(dates[fijo])
    return (
      differs(before, dates, fijo) ||
      (Boolean(fixed & pinBits.inicio) && differs(before, dates, inicio)) ||
      (Boolean(fixed & pinBits.entrega) && differs(before, dates, entrega))
    )
  })
