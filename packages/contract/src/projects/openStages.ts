import type { Project, StageColumns } from './project.ts'
import { finalStatuses } from './statusFlags.ts'

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
/** In SQL: such a stage with a day on which it is due. */
export const pendingStage = (project: Statuses, stage: StageColumns, of = ''): string =>
  `${of}${stage.teorica} is not null and ${openStage(project, stage, of)}`
