import type { FieldName } from '@soportica/contract/projects/fieldName'
import { type ProjectStatus, statusClasses } from '@soportica/contract/catalogs/statuses'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { labelOf } from '../form/recordWire.ts'
import type { ProjectWire } from '../form/formValues.ts'

/** The statuses of the record and of its stages, by the names of their fields. */
export const statusNames = memoPerProject(({ statusFields }): readonly FieldName[] => statusFields.map(({ name }) => name))
export const statusOf = ({ fieldByName }: Project, campo: FieldName, id: unknown): ProjectStatus | undefined => {
  const field = fieldByName.get(campo)
  return field?.kind === 'status' ? statusClasses[field.of].find((status) => status.id === id) : undefined
}
export const isDeleted = (project: Project, values: ProjectWire): boolean =>
  statusOf(project, project.status.field, values[project.status.field])?.eliminado === true

export type LeftStatus = { readonly campo: FieldName; readonly nombre: string }
/** The final statuses that are left: they ask for a note. */
export const leftFinals = (project: Project, base: ProjectWire, wire: ProjectWire): LeftStatus[] =>
  statusNames(project).flatMap((campo) => {
    const left = base[campo] === wire[campo] ? undefined : statusOf(project, campo, base[campo])
    return left?.final ? [{ campo, nombre: left.nombre }] : []
  })
/** The label of the note, naming each status that is left. */
export function noteSentence(project: Project, left: readonly LeftStatus[]): string {
  const moves = left.map(({ campo, nombre }) => `${labelOf(project, campo)} deja «${nombre}»`).join(' y ')
  return left.length === 1
    ? `${moves}, que es un estado final: diga por qué cambia`
    : `${moves}, que son estados finales: diga por qué cambian`
}
