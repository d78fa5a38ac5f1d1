import type { Project, StageColumns } from './project.ts'
import { finalStatuses } from './statuses.ts'

type Statuses = Pick<Project, 'status'>

/** In SQL: a record that is neither delivered nor dropped. */
export const openRecord = ({ status }: Statuses, of = ''): string => `${of}estado not in (${finalStatuses(status.of).join(', ')})`
/** In SQL: a stage that is neither, of such a record. */
export function openStage(project: Statuses, { requiere, estado, estados, entrega }: StageColumns, of = ''): string {
  const parts = [
    ...(entrega ? [`${of}${entrega} is null`] : []),
    `${of}eliminado_en is null`,
    openRecord(project, of),
    ...(requiere ? [`${of}${requiere} = 1`] : []),
    ...(estado && estados ? [`${of}${estado} not in (${finalStatuses(estados).join(', ')})`] : []),
  ]
  return parts.join(' and ')
}
/** In SQL: such a stage with a day on which it is due (R-11). */
export const pendingStage = (project: Statuses, stage: StageColumns, of = ''): string =>
  `${of}${stage.teorica} is not null and ${openStage(project, stage, of)}`

/** In SQL: the nearest day on which one of these stages is due; nothing where none is. */
export const nextDay = (project: Statuses, stages: readonly StageColumns[], of = ''): string =>
  `least(${stages.map((stage) => dayOf(project, stage, of)).join(', ')})`
/** In SQL: who acts in the stage that is due next; of two on one day in the one that comes first. */
export function nextActor(project: Statuses, stages: readonly StageColumns[], of = ''): string {
  const each = stages.map((stage) => `when ${dayOf(project, stage, of)} then ${stage.actor ? `${of}${stage.actor}` : 'null'}`)
  return `case ${nextDay(project, stages, of)} ${each.join(' ')} end`
}
const dayOf = (project: Statuses, stage: StageColumns, of: string): string =>
  `case when ${pendingStage(project, stage, of)} then ${of}${stage.teorica} end`

type Asking = Pick<Project, 'delivery' | 'fieldNamed'>
/** In SQL: how many of the fields that a delivery asks for are empty. As missingForDelivery() counts them. */
export function missingFields({ delivery, fieldNamed }: Asking, of = ''): string {
  const { fields, unless } = delivery
  const lacks = fields.map((name) => {
    const { column, kind } = fieldNamed.get(name)!
    const value = `${of}${column}`
    const empty = kind === 'text' ? `coalesce(${value}, '') = ''` : kind === 'flag' ? `${value} = 0` : `${value} is null`
    if (!unless?.fields.includes(name)) return `(${empty})::integer`
    return `(${empty} and ${of}${fieldNamed.get(unless.field)!.column} is distinct from ${unless.value})::integer`
  })
  return lacks.join(' + ')
}
