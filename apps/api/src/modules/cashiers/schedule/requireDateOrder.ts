import { valueNames } from '@soportica/contract/cashiers/names'
import { isDelivered } from '@soportica/contract/projects/dueState'
import { dateNamesOf, differs, labelOf, numberIn, type Values } from '../../../capabilities/projects/form/values.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { outOfOrder, type Schedule } from '@soportica/rules/schedule'
import { dayText } from '@soportica/rules/calendarDay'
import { AppError } from '../../../plugins/http/errors.ts'
import { inOrder, type PlanInput, plansOf } from './stagePlans.ts'

const early = (input: PlanInput, start: string, schedule: Schedule, dates: Values) =>
  outOfOrder(start, plansOf(input, dates), schedule, input.isHoliday)

/** A reprogrammed visit begins on its day, whatever the plan was, unless its start is typed or was in order. */
function mayBeEarly(input: PlanInput): boolean {
  const { before, after, restartDay } = input
  if (restartDay) return true
  if (!before?.[valueNames.start] || differs(before, after, dateNamesOf(cashierProject, 'visita').inicio)) return false
  const was = early({ ...input, after: before }, String(before[valueNames.start]), storedSchedule(before), before)
  return was.some(({ stage }) => stage === 'visita')
}
const storedSchedule = (values: Values): Schedule =>
  Object.fromEntries(
    inOrder.flatMap(({ key }) => {
      const { inicio, entrega, totalDias } = dateNamesOf(cashierProject, key)
      const [from, to] = [values[inicio], values[entrega]]
      return from && to ? [[key, { inicio: String(from), entrega: String(to), totalDias: numberIn(values, totalDias) }]] : []
    }),
  )

/** The warning of a reprogramming: the visit begins before its predecessor is done. */
export function earlyVisitNotices(input: PlanInput, planned: Values): string[] {
  const start = input.after[valueNames.start]
  if (!start) return []
  return early(input, String(start), storedSchedule(planned), planned).flatMap(({ stage, inicio, tras, desde }) => {
    const before = tras && cashierProject.stageByKey.get(tras)
    if (before && isDelivered(before, input.after)) return []
    const what = before ? `la entrega teórica de ${before.titulo}` : 'el inicio del cajero'
    const { titulo } = cashierProject.stageByKey.get(stage)!
    return [`${titulo} empieza el ${dayText(inicio)}, antes de ${what} (${dayText(desde)}): las etapas se cruzan.`]
  })
}

/** No stage begins before its predecessor is done. */
export function requireDateOrder(input: PlanInput, schedule: Schedule, dates: Values): void {
  const found = early(input, String(input.after[valueNames.start]), schedule, dates).find(
    ({ stage }) => stage !== 'visita' || !mayBeEarly(input),
  )
  if (!found) return
  const campo = dateNamesOf(cashierProject, found.stage).inicio
  const de = found.tras === undefined ? 'del inicio del cajero' : `de la entrega de ${cashierProject.stageByKey.get(found.tras)?.titulo}`
  const said = { etiqueta: labelOf(cashierProject, campo), dia: dayText(found.inicio), de, desde: dayText(found.desde) }
  throw new AppError('cajero.fechaAntes', said, { campo })
}
