import type { FieldName, RecordValues } from './fieldName.ts'
import type { Project } from './project.ts'
import type { Stage } from './stage.ts'
import { finalStatuses } from './statusFlags.ts'

// A field that is absent says nothing.
const isFinal = ({ statusFields }: Pick<Project, 'statusFields'>, campo: FieldName, values: RecordValues): boolean => {
  const { of } = statusFields.find(({ name }) => name === campo)!
  return finalStatuses(of).includes(Number(values[campo] ?? 0))
}

/** Whether the record is open; a deleted one has a final status too. */
const isOngoing = (project: Pick<Project, 'statusFields' | 'status'>, values: RecordValues): boolean =>
  !isFinal(project, project.status.field, values)
export const isRequired = ({ requiere }: Pick<Stage, 'requiere'>, values: RecordValues): boolean =>
  requiere === undefined || values[requiere] === 1
/** Whether the record and its modality ask for it; null: it has no modality yet, and the record alone decides. */
export const stageApplies = (stage: Stage, values: RecordValues, pedidas: readonly string[] | null): boolean =>
  isRequired(stage, values) && (pedidas === null || pedidas.includes(stage.key))
export const isDelivered = ({ entrega }: Pick<Stage, 'entrega'>, values: RecordValues): boolean => Boolean(entrega && values[entrega])
/** Whether the stage is still expected: the same as `openStage` in SQL. */
export const isOpen = (project: Pick<Project, 'statusFields' | 'status'>, stage: Stage, values: RecordValues): boolean =>
  isOngoing(project, values) &&
  isRequired(stage, values) &&
  !isDelivered(stage, values) &&
  !(stage.estado && isFinal(project, stage.estado, values))

export type DueState = 'entregada' | 'noRequerida' | 'cerrada' | 'sinFecha' | 'vencida' | 'porVencer' | 'pendiente'
export type Days = { readonly entrega: string; readonly hoy: string; readonly pronto: string }
/** The due state of a stage: by date only, overdue from the day after, none when the stage is closed. */
export function dueStateOf(project: Project, stage: Stage, values: RecordValues, days: Days | undefined): DueState {
  if (isDelivered(stage, values)) return 'entregada'
  if (!isRequired(stage, values)) return 'noRequerida'
  if (!isOpen(project, stage, values)) return 'cerrada'
  if (!days) return 'sinFecha'
  if (days.entrega < days.hoy) return 'vencida'
  return days.entrega <= days.pronto ? 'porVencer' : 'pendiente'
}

/** The fields on which a due state depends, apart from the dates. */
export const dueStateFields = ({ status, stages }: Pick<Project, 'status' | 'stages'>): FieldName[] => [
  status.field,
  ...stages.flatMap(({ estado }) => estado ?? []),
]
