import type { Project } from '@soportica/contract/projects/project'
import { datesBrought, quoted } from '@soportica/contract/projects/realDates'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { labelOf, numberIn, type Values } from '../form/values.ts'
import type { Statuses } from './statuses.queries.ts'

type StatusChange = { readonly before: Values; readonly after: Values; readonly statuses: Statuses; readonly today: CalendarDay }

/** The real dates that a status change sets or clears, and their notices. */
export function withRealDates(project: Project, { before, after, statuses, today }: StatusChange): { values: Values; avisos: string[] } {
  const values = { ...after }
  const avisos: string[] = []
  for (const stage of project.stages) {
    const field = stage.estado && project.fieldByName.get(stage.estado)
    if (!field || field.kind !== 'status') continue
    const isDelivered = (state: Values) => statuses.get(field.of)?.get(numberIn(state, field.name))?.entregado === 1
    const brought = datesBrought(stage, { before, after, isDelivered }).filter(
      ({ campo, becomes }) => becomes === 'empty' || after[campo] !== today,
    )
    for (const { campo, becomes } of brought) values[campo] = becomes === 'today' ? today : ''
    const labels = (wanted: string) => brought.flatMap(({ campo, becomes }) => (becomes === wanted ? labelOf(project, campo) : []))
    const [dated, emptied] = [labels('today'), labels('empty')]
    if (dated.length > 0) avisos.push(`${quoted(dated)} ${dated.length === 1 ? 'quedó' : 'quedaron'} con la fecha de hoy.`)
    if (emptied.length > 0) avisos.push(`${quoted(emptied)} se borró: la etapa ya no está entregada.`)
  }
  return { values, avisos }
}
