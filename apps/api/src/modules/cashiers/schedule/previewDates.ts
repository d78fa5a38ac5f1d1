import type { FieldName, RecordValues } from '@soportica/contract/projects/fieldName'
import { valueNames } from '@soportica/contract/cashiers/names'
import { isDelivered, isOpen } from '@soportica/contract/projects/dueState'
import { formOf } from '@soportica/contract/projects/form'
import { dateNamesOf, initialValues, numberIn, type Values, valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import { movesStatus } from '../../../capabilities/projects/status/checkStatuses.ts'
import { sentValues } from '../../../capabilities/projects/save/sentValues.ts'
import { withRealDates } from '../../../capabilities/projects/status/realDates.ts'
import type { Stage } from '@soportica/contract/projects/stage'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import { type CalendarDay, dayInBogota } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { projectionOf, type Schedule, type ScheduledStage } from '@soportica/rules/schedule'
import { z } from 'zod'
import { changedFields } from '../../../capabilities/saving/mergeFields.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError, invalidInput } from '../../../plugins/http/errors.ts'
import { requireChoices } from '../../../capabilities/projects/save/checkValues.ts'
import { deadlinesOn } from '@soportica/rules/due'
import { requireRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { earlierPlansOf } from '../../../capabilities/projects/timeline/earlierPlans.queries.ts'
import { modalityOf } from './modality.queries.ts'
import { releasedPinNotices } from './pinDates.ts'
import { planDates } from './planDates.ts'
import { earlyVisitNotices } from './requireDateOrder.ts'
import type { Calendar } from '../../../capabilities/projects/reference.queries.ts'
import { unpinned } from './stagePlans.ts'
import { listStatuses, noStatuses } from '../../../capabilities/projects/status/statuses.queries.ts'

const form = z.object(formOf(cashierProject))
const lastDay = '2050-12-31'
// The fields that determine dates; the rest of the form may be unfinished.
const choosing: readonly string[] = [valueNames.modality, valueNames.visitor]
const movesPlan = (campo: FieldName): boolean => choosing.includes(campo) || cashierProject.fieldByName.get(campo)?.kind === 'status'
type DatesQuery = { readonly cajid: number; readonly valores: RecordValues; readonly reprogramming: boolean }

/** The dates as a save would leave them, computed as it does, and nothing stored. */
export async function previewDates(context: UserContext, calendar: Calendar, { cajid, valores, reprogramming }: DatesQuery) {
  const { db, clock } = context
  const parsed = form.safeParse(valores)
  if (!parsed.success) throw invalidInput(parsed.error)
  const today = dayInBogota(clock())
  const row = cajid === 0 ? undefined : await requireRecord(context, cashierProject, cajid)
  // A deleted record can still be read.
  if (row?.['eliminado_en'] && (reprogramming || Object.keys(valores).length > 0)) throw new AppError(cashierProject.errors.deleted)
  const before = row && valuesOfRow(cashierProject, row, [])
  const initial = before ?? initialValues(cashierProject, 0)
  const formValues = { ...initial, ...sentValues(cashierProject, parsed.data) }
  await requireChoices(db, cashierProject, formValues, changedFields(initial, formValues).filter(movesPlan))
  const [modality, isHoliday, statuses, firstPlans] = await Promise.all([
    modalityOf(db, numberIn(formValues, valueNames.modality)),
    calendar(db),
    movesStatus(cashierProject, initial, formValues) ? listStatuses(db, cashierProject) : noStatuses,
    earlierPlansOf(db, cashierProject, 'inicial', cajid === 0 ? [] : [cajid]),
  ])
  const { values: after, avisos } = withRealDates(cashierProject, { before: initial, after: formValues, statuses, today })
  const restartDay = reprogramming && before ? today : undefined
  const plan = { before, after, modality, isHoliday, restartDay }
  const values = { ...after, ...planDates(plan) }
  if (restartDay) avisos.push(...releasedPinNotices(plan), ...earlyVisitNotices(plan, values))
  const projected = projectionIn(values, today, isHoliday)
  const firstPlan = firstPlans.get(cajid)
  return {
    avisos,
    plazos: deadlinesOn(clock(), isHoliday),
    etapas: cashierProject.scheduledStages.flatMap((stage) => {
      const found = datesOf(values, stage)
      if (!found) return []
      const antes = before && datesOf(before, stage)
      const { proyectada, desviacion } = projected(stage)
      const first = firstPlan?.[stage.key]?.entrega ?? null
      return [
        {
          etapa: stage.key,
          titulo: stage.titulo,
          ...found,
          proyectada,
          desviacion,
          real: realOf(values, stage),
          fijo: numberIn(values, dateNamesOf(cashierProject, stage.key).fijo),
          calculado: unpinned(plan, values, stage),
          antes: { inicio: antes?.inicio ?? null, entrega: antes?.entrega ?? null },
          planInicial:
            first === null
              ? null
              : { entrega: first, desviacion: proyectada === null ? null : businessDaysBetween(first, proyectada, isHoliday) },
        },
      ]
    }),
  }
}

export function datesOf(values: Values, { key }: Stage) {
  const names = dateNamesOf(cashierProject, key)
  const [inicio, entrega] = [values[names.inicio], values[names.entrega]]
  return inicio && entrega ? { inicio: String(inicio), entrega: String(entrega), totalDias: numberIn(values, names.totalDias) } : undefined
}
export const realOf = (values: Values, stage: Stage): CalendarDay | null =>
  isDelivered(stage, values) ? String(values[stage.entrega!]) : null

/** The projected ends of stages, beside the plan. A stage that is not expected any more has no end and delays nothing. */
export function projectionIn(values: Values, today: CalendarDay, isHoliday: IsHoliday) {
  const schedule: Schedule = Object.fromEntries(
    cashierProject.scheduledStages.flatMap((stage) => {
      const dates = isDelivered(stage, values) || isOpen(cashierProject, stage, values) ? datesOf(values, stage) : undefined
      return dates ? [[stage.key, dates]] : []
    }),
  )
  const real = Object.fromEntries(cashierProject.scheduledStages.map((stage) => [stage.key, realOf(values, stage)]))
  const projection = projectionOf(schedule, real, today, isHoliday)
  return ({ key }: Stage) => {
    const found = projection[key as ScheduledStage]
    const proyectada = found && (found.entrega > lastDay ? lastDay : found.entrega)
    return { proyectada: proyectada ?? null, desviacion: found?.desviacion ?? null }
  }
}
