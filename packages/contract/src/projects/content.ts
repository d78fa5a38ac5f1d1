import { datesOf } from './stageDates.ts'
import type { FieldName, RecordValues } from './fieldName.ts'
import type { ProjectField } from './fields.ts'
import type { Project } from './project.ts'
import type { Stage } from './stage.ts'
import { initialStatusOf } from './statusFlags.ts'

export const fieldsOfStage = ({ fields }: Pick<Project, 'fields'>, key: string): ProjectField[] =>
  fields.filter(({ stage }) => stage === key)

/** The initial value of a field: optional stages are required, a status is the first one, the accounting year is that of today. */
export function initialValue({ stages }: Pick<Project, 'stages'>, field: ProjectField): string | number {
  if (field.kind === 'flag') return stages.some(({ requiere }) => requiere === field.name) ? 1 : 0
  if (field.kind === 'status') return initialStatusOf(field.of)
  return field.kind === 'percent' ? 0 : ''
}

/** Whether a value is the default that came with another choice: nobody typed it. */
export const isDefault = ({ defaults }: Project, campo: FieldName, value: unknown): boolean => defaults?.[campo]?.(value) === true
const isFilled = (project: Project, field: ProjectField, values: RecordValues): boolean => {
  const value = values[field.name] ?? ''
  return value !== '' && value !== initialValue(project, field) && !isDefault(project, field.name, value)
}

/** Whether a stage has an actor, a date, a status that was moved or anything else that was filled in; its requirement alone is nothing. */
export function holdsValues(project: Project, stage: Stage, values: RecordValues): boolean {
  const { inicio, entrega } = datesOf(stage)
  const isDated = stage.dates !== 'none' && Boolean(values[inicio] || values[entrega])
  return isDated || fieldsOfStage(project, stage.key).some((field) => field.name !== stage.requiere && isFilled(project, field, values))
}
