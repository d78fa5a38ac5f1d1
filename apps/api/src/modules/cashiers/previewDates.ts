import { cashierForm } from '@soportica/contract/cashiers/form'
import { type CashierStage, scheduledStages } from '@soportica/contract/cashiers/stages'
import { type CalendarDay, dayInBogota } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { projectionOf, type Schedule, type ScheduledStage } from '@soportica/rules/schedule'
import { z } from 'zod'
import type { UserContext } from '../../plugins/context.ts'
import { AppError, invalidInput } from '../../plugins/errors.ts'
import { initialValues, namesOfDates, type Values, valuesOfRow } from './cashierValues.ts'
import { movesStatus } from './checkStatuses.ts'
import { requireCashier } from './detailCashier.ts'
import { givenValues } from './givenValues.ts'
import { modalityOf } from './modality.queries.ts'
import { isDelivered, planDates, toldAsGivenBack } from './planDates.ts'
import { withRealDates } from './realDates.ts'
import type { Calendar } from './saveCashier.ts'
import { listStatuses, noStatuses } from './statuses.queries.ts'

const form = z.object(cashierForm)
const lastDay = '2050-12-31'
type Asked = { readonly cajid: number; readonly valores: Record<string, unknown>; readonly reprogramming: boolean }

/** The dates as a save would leave them, computed as it does, and nothing stored. */
export async function previewDates(context: UserContext, calendar: Calendar, { cajid, valores, reprogramming }: Asked) {
  const { db, clock } = context
  const parsed = form.safeParse(valores)
  if (!parsed.success) throw invalidInput(parsed.error)
  const today = dayInBogota(clock())
  const row = cajid === 0 ? undefined : await requireCashier(context, cajid)
  // One that was deleted is still read.
  if (row?.['eliminado_en'] && (reprogramming || Object.keys(valores).length > 0)) throw new AppError('cajero.eliminado')
  const before = row && valuesOfRow(row, [])
  const initial = before ?? initialValues(0)
  const asked = { ...initial, ...givenValues(parsed.data) }
  const [modality, isHoliday, statuses] = await Promise.all([
    modalityOf(db, Number(asked['idModalidad'] || 0)),
    calendar(db),
    movesStatus(initial, asked) ? listStatuses(db) : noStatuses,
  ])
  const { values: after, avisos } = withRealDates({ before: initial, after: asked, statuses, today })
  const again = reprogramming && before ? today : undefined
  if (again) avisos.push(...toldAsGivenBack({ before, after }))
  const values = { ...after, ...planDates({ before, after, modality, isHoliday, again }) }
  const projected = projectionIn(values, today, isHoliday)
  return {
    avisos,
    etapas: scheduledStages.flatMap((stage) => {
      const found = datesOf(values, stage)
      if (!found) return []
      const { proyectada, desviacion } = projected(stage)
      const antes = before && datesOf(before, stage)
      return [
        {
          etapa: stage.key,
          titulo: stage.titulo,
          ...found,
          proyectada: proyectada ?? found.entrega,
          desviacion: desviacion ?? 0,
          real: realOf(values, stage),
          fijo: Number(values[namesOfDates(stage.key).fijo] ?? 0),
          antes: { inicio: antes?.inicio ?? null, entrega: antes?.entrega ?? null },
        },
      ]
    }),
  }
}

export function datesOf(values: Values, { key }: CashierStage) {
  const names = namesOfDates(key)
  const [inicio, entrega] = [values[names.inicio], values[names.entrega]]
  return inicio && entrega
    ? { inicio: String(inicio), entrega: String(entrega), totalDias: Number(values[names.totalDias] || 0) }
    : undefined
}
export const realOf = (values: Values, stage: CashierStage): CalendarDay | null =>
  isDelivered(values, stage) ? String(values[stage.entrega!]) : null

/** Where the stages end as things stand, beside what was planned. */
export function projectionIn(values: Values, today: CalendarDay, isHoliday: IsHoliday) {
  const schedule: Schedule = Object.fromEntries(
    scheduledStages.flatMap((stage) => {
      const dates = datesOf(values, stage)
      return dates ? [[stage.key, dates]] : []
    }),
  )
  const real = Object.fromEntries(scheduledStages.map((stage) => [stage.key, realOf(values, stage)]))
  const projection = projectionOf(schedule, real, today, isHoliday)
  return ({ key }: CashierStage) => {
    const found = projection[key as ScheduledStage]
    const proyectada = found && (found.entrega > lastDay ? lastDay : found.entrega)
    return { proyectada: proyectada ?? null, desviacion: found?.desviacion ?? null }
  }
}
