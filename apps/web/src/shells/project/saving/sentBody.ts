import { moduleOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { changedNames, type Wire } from '../../record-dialog/recordValues.ts'
import { isStarted, startedFields } from '../opening/startedRecord.ts'
import { statusNames } from '../fields/statusRules.ts'

/** The record of a form; 0: a new one; duplicadoDe: the copied one; origen: its origin. */
export type Which = { readonly id: number; readonly tipoModulo: string; readonly duplicadoDe: number; readonly origen?: number }
/** The module of the save: new records are saved in the general one, unless their module registers records. */
const moduleSaved = (project: Project, which: Which): string => {
  if (which.id > 0) return which.tipoModulo
  return isStarted(project, which) ? moduleOf(project, which.tipoModulo) : project.general
}
const family = new Set(['checkPadre', 'hijos'])

/** The changes of a record, or all values of a new one. */
export function bodyOf(project: Project, which: Which, wire: Wire, base: Wire, version: number | undefined) {
  const { id, duplicadoDe, origen = 0 } = which
  const { nota, ...values } = wire
  const begun = isStarted(project, which) ? startedFields(project) : undefined
  const changed = new Set(changedNames(base, values))
  const isSent = ([name, value]: [string, unknown]): boolean => {
    if (family.has(name)) return [...family].some((one) => changed.has(one))
    if (project.fieldByName.get(name)?.readOnly || begun?.has(name) === false) return false
    return id === 0 ? value !== '' : changed.has(name)
  }
  return {
    ...Object.fromEntries(Object.entries(values).filter(isSent)),
    // A status that returned to its former value needs no reason; a note on a changed one must not get lost.
    ...(nota && changedStatuses(project, base, wire).length > 0 ? { nota } : {}),
    [project.key]: id,
    tipoModulo: moduleSaved(project, which),
    ...(id === 0 && duplicadoDe > 0 ? { duplicadoDe } : {}),
    ...(id === 0 && origen > 0 ? { origen } : {}),
    ...(id > 0 && version !== undefined ? { version } : {}),
  }
}

const changedStatuses = (project: Project, base: Wire, wire: Wire): string[] =>
  statusNames(project).filter((campo) => wire[campo] !== base[campo])
/** The chosen statuses, to compare with after changes by others. */
export const chosenStatuses = (project: Project, base: Wire, wire: Wire): Wire =>
  Object.fromEntries(changedStatuses(project, base, wire).map((campo) => [campo, wire[campo]!]))
/** The note belongs to a status that somebody else has set meanwhile: it is not sent. */
export const isUnsaid = (project: Project, base: Wire, wire: Wire, chosen: Wire): boolean =>
  Boolean(wire['nota']) &&
  changedStatuses(project, base, wire).length === 0 &&
  Object.entries(chosen).some(([campo, value]) => wire[campo] === value)
export const unsaid = 'Su nota no se guardó: otra persona ya había puesto ese estado. Puede escribirla en las notas de la etapa.'
