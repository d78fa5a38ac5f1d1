import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { differs, labelOf, numberIn, type Values } from '../form/values.ts'
import type { Statuses } from './statuses.queries.ts'

type Asked = { readonly before: Values; readonly after: Values; readonly statuses: Statuses; readonly today: CalendarDay }

/** The real dates that a change of status brings with it or takes away, and the notices that say so. */
export function withRealDates(project: Project, { before, after, statuses, today }: Asked): { values: Values; avisos: string[] } {
  const values = { ...after }
  const avisos: string[] = []
  for (const stage of project.stages) {
    const field = project.fieldNamed.get(stage.estado ?? '')
    if (field?.kind !== 'status' || !differs(before, after, field.name)) continue
    const isDelivered = (standing: Values) => statuses.get(field.of)?.get(numberIn(standing, field.name))?.entregado === 1
    if (stage.moved && before[stage.moved] === after[stage.moved]) values[stage.moved] = today
    if (isDelivered(after)) avisos.push(...dateStage(project, stage, values, today))
    else if (isDelivered(before)) avisos.push(...reopenStage(project, stage, before, values))
  }
  return { values, avisos }
}

/** A stage is delivered on a day: today, unless another one is said. */
function dateStage(project: Project, { entrega }: Stage, values: Values, today: CalendarDay): string[] {
  if (!entrega || values[entrega]) return []
  values[entrega] = today
  return [`«${labelOf(project, entrega)}» quedó con la fecha de hoy.`]
}

/** The day on which it was delivered goes with the status, unless another one is said. */
function reopenStage(project: Project, { entrega }: Stage, before: Values, values: Values): string[] {
  if (!entrega || !values[entrega] || before[entrega] !== values[entrega]) return []
  values[entrega] = ''
  return [`«${labelOf(project, entrega)}» se borró: la etapa ya no está entregada.`]
}
