import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import { moduleOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { changedNames, type Former } from '../../record-dialog/recordValues.ts'
import { isStarted, startedFields } from '../opening/startedRecord.ts'
import { statusNames } from '../fields/statusRules.ts'
import type { ProjectWire } from '../form/formValues.ts'

/** The record of a form; 0: a new one; duplicadoDe: the copied one; origen: its origin. */
export type Which = { readonly id: number; readonly tipoModulo: string; readonly duplicadoDe: number; readonly origen?: number }
/** The module of the save: new records are saved in the general one, unless their module registers records. */
const moduleSaved = (project: Project, which: Which): string => {
  if (which.id > 0) return which.tipoModulo
  return isStarted(project, which) ? moduleOf(project, which.tipoModulo) : project.general
}
const family = new Set<FieldName>(['checkPadre', 'hijos'])

/** The changes of a record, or all values of a new one. */
export function bodyOf(project: Project, which: Which, wire: ProjectWire, base: ProjectWire, version: number | undefined) {
  const { id, duplicadoDe, origen = 0 } = which
  const { nota, ...values } = wire
  const begun = isStarted(project, which) ? startedFields(project) : undefined
  const changed = new Set(changedNames(base, values))
  const isSent = (name: FieldName): boolean => {
    if (family.has(name)) return [...family].some((one) => changed.has(one))
    if (project.fieldByName.get(name)?.readOnly || begun?.has(name) === false) return false
    return id === 0 ? values[name] !== '' : changed.has(name)
  }
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => isSent(asFieldName(name)))),
    // A status that returned to its former value needs no reason; a note on a changed one must not get lost.
    ...(nota && changedStatuses(project, base, wire).length > 0 ? { nota } : {}),
    [project.key]: id,
    tipoModulo: moduleSaved(project, which),
    ...(id === 0 && duplicadoDe > 0 ? { duplicadoDe } : {}),
    ...(id === 0 && origen > 0 ? { origen } : {}),
    ...(id > 0 && version !== undefined ? { version } : {}),
  }
}

const changedStatuses = (project: Project, base: ProjectWire, wire: ProjectWire): FieldName[] =>
  statusNames(project).filter((campo) => wire[campo] !== base[campo])
/** The note belongs to a status that somebody else has set meanwhile: it is not sent. */
export const isUnsaid = (project: Project, base: ProjectWire, wire: ProjectWire, former: readonly Former[]): boolean =>
  Boolean(wire['nota']) &&
  changedStatuses(project, base, wire).length === 0 &&
  former.some((before) => changedStatuses(project, before.base, before.wire).some((campo) => wire[campo] === before.wire[campo]))
export const unsaid = 'Su nota no se guardó: otra persona ya había puesto ese estado. Puede escribirla en las notas de la etapa.'
