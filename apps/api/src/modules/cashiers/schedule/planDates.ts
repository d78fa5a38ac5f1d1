import { valueNames } from '@soportica/contract/cashiers/names'
import { isDelivered } from '@soportica/contract/projects/dueState'
import { dateNamesOf, labelOf, type Values } from '../../../capabilities/projects/form/values.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Stage } from '@soportica/contract/projects/stage'
import type { Schedule, ScheduledStage } from '@soportica/rules/schedule'
import { dayText } from '@soportica/rules/calendarDay'
import { AppError } from '../../../plugins/http/errors.ts'
import { asksForDates } from './movesDates.ts'
import { restartVisit, pinDates, pinsMoved } from './pinDates.ts'
import { requireDateOrder } from './requireDateOrder.ts'
import { computed, inOrder, type PlanInput } from './stagePlans.ts'

const lastDay = '2050-12-31'

/** The theoretical dates of every stage as they are to be stored, or as they are when nothing asks for others. */
export function planDates(input: PlanInput): Values {
  const { before, restartDay } = input
  const dates = pinDates(input)
  if (restartDay) restartVisit(input, dates, restartDay)
  if (before && !asksForDates(input) && !pinsMoved(before, dates)) return datesIn(before)
  const schedule = computed(input, dates)
  if (input.after[valueNames.start]) requireDateOrder(input, schedule, dates)
  const planned: Values = {}
  for (const stage of inOrder) Object.assign(planned, placed(input, stage, schedule, dates))
  return planned
}

const datesIn = (values: Values | undefined): Values =>
  Object.fromEntries(
    inOrder.flatMap(({ key }) => Object.values(dateNamesOf(cashierProject, key)).map((campo) => [campo, values?.[campo] ?? ''])),
  )

function placed({ before, after }: PlanInput, stage: Stage, schedule: Schedule, dates: Values): Values {
  const { inicio, entrega, totalDias, fijo } = dateNamesOf(cashierProject, stage.key)
  const found = schedule[stage.key as ScheduledStage]
  const delivered = isDelivered(stage, after)
  if (delivered && before?.[inicio]) {
    return Object.fromEntries([inicio, entrega, totalDias, fijo].map((campo) => [campo, before[campo] ?? '']))
  }
  if (!found) return { [inicio]: '', [entrega]: '', [totalDias]: '', [fijo]: 0 }
  if (found.entrega < found.inicio)
    throw new AppError(
      'cajero.fechaAntes',
      { etiqueta: labelOf(cashierProject, entrega), dia: dayText(found.entrega), de: 'de su inicio', desde: dayText(found.inicio) },
      { campo: entrega },
    )
  if (found.entrega > lastDay) throw new AppError('cajero.fechasLejanas', {}, { campo: valueNames.start })
  return { [inicio]: found.inicio, [entrega]: found.entrega, [totalDias]: found.totalDias, [fijo]: dates[fijo] ?? 0 }
}
