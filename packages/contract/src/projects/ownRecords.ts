import { permissionTo } from '../core/missingRight.ts'
import { permissionName } from '../permissions/permissions.ts'
import type { Perid } from '../permissions/perid.ts'
import { windows } from '../permissions/windows.ts'
import { entrancesOf, moduleRight, stageOfModule, titleOf } from './modules.ts'
import type { Project } from './project.ts'
import { theMany, them } from './words.ts'

// In words: the records that a module shows to users who may not see all.
const hasActor = (project: Project, modulo: string): boolean => (stageOfModule(project, modulo)?.actors.length ?? 0) > 0
const noActor = (project: Project, modulo: string): string => `«${titleOf(project, modulo)}» no tiene un actor propio`
const toSeeAll = (project: Project, modulo: string): string => {
  const perid = moduleRight(project, modulo, 'viewAll')!
  return permissionTo(permissionName(perid), perid)
}
/** The window with the right; it must be assigned first. */
const windowToSeeAll = (project: Project, modulo: string): string =>
  windows.find(({ rights }) => rights.some(({ perid }) => perid === moduleRight(project, modulo, 'viewAll')))!.descripcion

/** Why a list is empty, and who can change that. */
export function emptyListReason(project: Project, modulo: string): string {
  const { words } = project
  const all = toSeeAll(project, modulo)
  return hasActor(project, modulo)
    ? `Usted solo ve aquí ${theMany(words)} que le asignan en «${titleOf(project, modulo)}» y ${them(words)} que registró. Pida a un coordinador que se ${them(words)} asigne, o al administrador el ${all}.`
    : `${noActor(project, modulo)}: usted solo ve aquí ${theMany(words)} en ${them(words)} que actúa en alguna etapa y ${them(words)} que registró. Para ver los demás, pida al administrador el ${all}.`
}

/** Notices for users who grant a right to enter, by right. */
export const ownRecordsNotices = (project: Project): Map<Perid, string> =>
  new Map(
    entrancesOf(project)
      .filter(({ modulo }) => !hasActor(project, modulo))
      .map(({ modulo, perid }) => [
        perid,
        `${noActor(project, modulo)}: sin el ${toSeeAll(project, modulo)}, del módulo «${windowToSeeAll(project, modulo)}», solo muestra ${theMany(project.words)} en ${them(project.words)} que la persona actúa en alguna etapa y ${them(project.words)} que registró.`,
      ]),
  )
