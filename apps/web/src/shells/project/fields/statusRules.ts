import { type ProjectStatus, statusClasses } from '@soportica/contract/catalogs/statuses'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import type { Wire } from '../../record-dialog/recordValues.ts'
import { labelOf } from '../form/recordWire.ts'

/** The statuses of the record and of its stages, by the names of their fields. */
export const statusNames = memoPerProject(({ statusFields }): readonly string[] => statusFields.map(({ name }) => name))
export const statusOf = ({ fieldByName }: Project, campo: string, id: unknown): ProjectStatus | undefined => {
  const field = fieldByName.get(campo)
  return field?.kind === 'status' ? statusClasses[field.of].find((status) => status.id === id) : undefined
}
export const isDeleted = (project: Project, values: Wire): boolean =>
  statusOf(project, project.status.field, values[project.status.field])?.eliminado === true

export type LeftStatus = { readonly campo: string; readonly nombre: string }
/** The final statuses that are left: they ask for a note. */
export const leftFinals = (project: Project, base: Wire, wire: Wire): LeftStatus[] =>
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
