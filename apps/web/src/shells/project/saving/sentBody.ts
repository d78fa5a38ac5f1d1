import { moduleOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { changedNames, type Wire } from '../../record-dialog/recordValues.ts'
import { isStarted, startedFields } from '../opening/startedRecord.ts'
import { statusNames } from '../fields/statusRules.ts'

/** Which record a form shows; 0: a new one, duplicadoDe: the copy of that one, origen: what it is registered from. */
export type Which = { readonly id: number; readonly tipoModulo: string; readonly duplicadoDe: number; readonly origen?: number }
/** The module in which a record is saved: a new one in the general one, wherever its form was opened, unless its own registers records too. */
const moduleSaved = (project: Project, which: Which): string => {
  if (which.id > 0) return which.tipoModulo
  return isStarted(project, which) ? moduleOf(project, which.tipoModulo) : project.general
}
const family = new Set(['checkPadre', 'hijos'])

/** What changed of a record, or all that a new one has. */
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
    // A status that came back to where it was asks for no reason any more; of one that changes what was said is not lost.
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
/** What was chosen of them, to be compared with once somebody else's changes came in. */
export const chosenStatuses = (project: Project, base: Wire, wire: Wire): Wire =>
  Object.fromEntries(changedStatuses(project, base, wire).map((campo) => [campo, wire[campo]!]))
/** There is a note, and what it was said of somebody else set alike meanwhile: it is not sent. */
export const isUnsaid = (project: Project, base: Wire, wire: Wire, chosen: Wire): boolean =>
  Boolean(wire['nota']) &&
  changedStatuses(project, base, wire).length === 0 &&
  Object.entries(chosen).some(([campo, value]) => wire[campo] === value)
export const unsaid = 'Su nota no se guardó: otra persona ya había puesto ese estado. Puede escribirla en las notas de la etapa.'
