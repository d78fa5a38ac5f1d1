import { peridOf } from '../permissions/permissions.ts'
import type { Perid } from '../permissions/perid.ts'
import type { FieldColumn } from './fieldsOf.ts'
import type { Project, ProjectModule, StageColumns } from './project.ts'
import type { StatusClass } from '../catalogs/statuses.ts'

type Modules<M extends string = string> = Pick<Project<M>, 'modules' | 'general'>
type Rights = Pick<Project, 'modules' | 'general' | 'area'>

/** The module that is spelled this way besides its own name (C11, C19). */
export const spelledOtherwise = <M extends string>({ modules }: Pick<Project<M>, 'modules'>, word: string): M | undefined =>
  modules.find(({ spellings }) => spellings?.includes(word))?.name
/** Its name or another spelling; any other word is the general module. */
export const moduleOf = <M extends string>(project: Modules<M>, word: string): M =>
  spelledOtherwise(project, word) ?? project.modules.find(({ name }) => name === word)?.name ?? project.general
/** Whether it names a module, in any of its spellings. */
export const isModule = ({ modules }: Pick<Project, 'modules'>, word: string): boolean =>
  modules.some(({ name, spellings }) => name === word || spellings?.includes(word))
export const titleOf = (project: Modules, word: string): string => {
  const name = moduleOf(project, word)
  return project.modules.find((module: ProjectModule) => module.name === name)!.title
}

/** A right of a module; where it declares none of its own, the right of the general module. */
export const moduleRight = ({ area, general }: Rights, modulo: string, accion: string): Perid | undefined =>
  peridOf(area, modulo, accion) ?? peridOf(area, general, accion)
/** Modules with their own right to enter; others use the general one's. */
export const entrancesOf = <M extends string>({
  area,
  modules,
}: Pick<Project<M>, 'area' | 'modules'>): { readonly modulo: M; readonly perid: Perid }[] =>
  modules.flatMap(({ name }) => {
    const perid = peridOf(area, name, 'access')
    return perid === undefined ? [] : [{ modulo: name, perid }]
  })
/** The rights by which any of the modules allows an action. */
export const modulePerids = (project: Rights, accion: string): Perid[] => [
  ...new Set(project.modules.map(({ name }) => moduleRight(project, name, accion)).filter((perid) => perid !== undefined)),
]

/** The stage in which the actor of a module works; the general module has none. */
export const stageOfModule = ({ stageColumns }: Pick<Project, 'stageColumns'>, modulo: string | undefined): StageColumns | undefined =>
  modulo === undefined ? undefined : stageColumns.find(({ stage }) => stage.modulos?.includes(modulo))
/** The status of its stage, if a module has tabs by it; otherwise the project's. */
export function statusOfModule(
  project: Pick<Project, 'stageColumns'>,
  modulo: string | undefined,
): { readonly estado: FieldColumn; readonly estados: StatusClass } | undefined {
  const { estado, estados } = stageOfModule(project, modulo) ?? {}
  return estado && estados ? { estado, estados } : undefined
}

/** The stages that a module's list shows as due: its own stage if it can be due, otherwise all. */
export function dueStagesOf(project: Pick<Project, 'dueStages'>, modulo: string | undefined): readonly StageColumns[] {
  const own = modulo === undefined ? [] : project.dueStages.filter(({ stage }) => stage.modulos?.includes(modulo))
  return own.length > 0 ? own : project.dueStages
}
