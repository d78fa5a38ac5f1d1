import type { Stage } from '@soportica/contract/projects/stage'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { fieldNamed, labelOf, type Values } from '../form/cashierValues.ts'
import type { Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'

type Asked = { readonly before: Values; readonly after: Values; readonly statuses: Statuses; readonly today: CalendarDay }

/** The real dates that a change of status brings with it or takes away, and what is to be said of them. */
export function withRealDates({ before, after, statuses, today }: Asked): { values: Values; avisos: string[] } {
  const values = { ...after }
  const avisos: string[] = []
  for (const stage of cashierProject.stages) {
    const field = fieldNamed.get(stage.estado ?? '')
    if (field?.kind !== 'status' || String(before[field.name]) === String(after[field.name])) continue
    const isDelivered = (standing: Values) => statuses.get(field.of)?.get(Number(standing[field.name]))?.entregado === 1
    if (field.name === 'idEstadoInmobiliaria' && before['fechaEstadoInmobiliaria'] === after['fechaEstadoInmobiliaria'])
      values['fechaEstadoInmobiliaria'] = today
    if (isDelivered(after)) avisos.push(...dateStage(stage, values, today))
    else if (isDelivered(before)) avisos.push(...reopenStage(stage, before, values))
  }
  return { values, avisos }
}

/** A stage is delivered on a day: today, unless another one is said. */
function dateStage({ entrega }: Stage, values: Values, today: CalendarDay): string[] {
  if (!entrega || values[entrega]) return []
  values[entrega] = today
  return [`«${labelOf(entrega)}» quedó con la fecha de hoy.`]
}

/** The day on which it was delivered goes with the status, unless another one is said. */
function reopenStage({ entrega }: Stage, before: Values, values: Values): string[] {
  if (!entrega || !values[entrega] || before[entrega] !== values[entrega]) return []
  values[entrega] = ''
  return [`«${labelOf(entrega)}» se borró: la etapa ya no está entregada.`]
}
