import type { FieldName } from '@soportica/contract/projects/fieldName'
import { isPlan } from '@soportica/contract/projects/dates'
import { moduleRight, titleOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import type { Perid } from '@soportica/contract/permissions/perid'
import { peridOf } from '@soportica/contract/permissions/permissions'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed, holds, requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Viewer } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { labelOf, stageOfField } from '../form/values.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { projectWords } from '../projectWords.ts'
import { moduleNames } from './visibility.queries.ts'

/** The rights of the general module. */
export const rightsOf = memoPerProject(
  ({ area, general }) =>
    ({
      access: peridOf(area, general, 'access')!,
      create: peridOf(area, 'general', 'create')!,
      edit: peridOf(area, general, 'edit')!,
      duplicate: peridOf(area, general, 'duplicate')!,
      delete: peridOf(area, general, 'delete')!,
      restore: peridOf(area, general, 'restore')!,
      viewAttached: peridOf(area, general, 'viewAttached')!,
    }) as const,
)
export const onlyReading = (project: Project): string => projectWords(project).onlyReading

/** A right of a module counts for records that this module shows the user. */
type Right = { readonly modulo: string; readonly perid: Perid }
export type RowModules = { readonly modulos: readonly string[] }
const inGeneral = (project: Project, perid: Perid): Right => ({ modulo: project.general, perid })
const inModule = (project: Project, modulo: string, accion: string): Right => ({ modulo, perid: moduleRight(project, modulo, accion)! })
const peridsOf = (anyOf: readonly Right[]): Perid[] => [...new Set(anyOf.map(({ perid }) => perid))]
const counts = (user: Viewer, { modulos }: RowModules, { modulo, perid }: Right): boolean => modulos.includes(modulo) && holds(user, perid)

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
/** Why the user's rights do not count for this record; undefined: they hold none of them. */
function otherModuleReason(user: Viewer, project: Project, anyOf: readonly Right[]): string | undefined {
  const held = anyOf.filter(({ perid }) => holds(user, perid))
  if (held.length === 0) return undefined
  const where = oneOf.format(held.map(({ modulo }) => `«${titleOf(project, modulo)}»`))
  const { one, gender } = project.words
  const [this_, among] = gender === 'm' ? ['Este', 'los'] : ['Esta', 'las']
  return `${this_} ${one} no está entre ${among} que usted ve en ${where}, donde vale su permiso ${oneOf.format(peridsOf(held).map(String))}`
}
const mayInModule = (user: CurrentUser, project: Project, row: RowModules, anyOf: readonly Right[]): true | string =>
  anyOf.some((right) => counts(user, row, right)) || (otherModuleReason(user, project, anyOf) ?? allowed(user, ...peridsOf(anyOf)))

function requireInModule(user: CurrentUser, project: Project, row: RowModules, anyOf: readonly Right[], campo?: FieldName): void {
  if (anyOf.some((right) => counts(user, row, right))) return
  const motivo = otherModuleReason(user, project, anyOf)
  if (motivo === undefined) requirePermission(user, ...peridsOf(anyOf))
  throw new AppError('proyecto.otroModulo', { motivo: motivo ?? '' }, { campo })
}
export const mayGenerally = (user: CurrentUser, project: Project, row: RowModules, perid: Perid): true | string =>
  mayInModule(user, project, row, [inGeneral(project, perid)])
/** By an additional right of some modules, in one that shows the user the record. */
export function mayByRight(user: CurrentUser, project: Project, row: RowModules, accion: string): true | string {
  const having = moduleNames(project).flatMap((modulo) => {
    const perid = peridOf(project.area, modulo, accion)
    return perid === undefined ? [] : [{ modulo, perid }]
  })
  return mayInModule(user, project, row, having)
}
export const requireGenerally = (user: CurrentUser, project: Project, row: RowModules, perid: Perid): void =>
  requireInModule(user, project, row, [inGeneral(project, perid)])

/** Editors of the general module edit the whole record; editors of a stage, that stage. */
const editorsOf = (project: Project, { modulos = [] }: Pick<Stage, 'modulos'>): Right[] => [
  inGeneral(project, rightsOf(project).edit),
  ...modulos.map((modulo) => inModule(project, modulo, 'edit')),
]
// Whether a stage is done, by whom and when, moves the dates of others: the stage's own actors may not edit it.
const editorsOfField = (project: Project, campo: FieldName): Right[] =>
  editorsOf(project, isPlan(project, campo) ? {} : stageOfField(project, campo))
const everyEditor = memoPerProject((project) => moduleNames(project).map((modulo) => inModule(project, modulo, 'edit')))

/** A deleted record is visible to users who may restore or delete. */
export const seesDeleted = (user: Viewer, project: Project): boolean =>
  holds(user, rightsOf(project).delete) || holds(user, rightsOf(project).restore)

export const editableStages = (user: CurrentUser, project: Project, row: RowModules, deleted: boolean): Actions =>
  Object.fromEntries(
    project.stages.map((stage) => [stage.key, deleted ? onlyReading(project) : mayInModule(user, project, row, editorsOf(project, stage))]),
  )

export const requireSomeStage = (user: CurrentUser, project: Project, row: RowModules): void =>
  requireInModule(user, project, row, everyEditor(project))
export const maySave = (user: CurrentUser, project: Project, row: RowModules): true | string =>
  mayInModule(user, project, row, everyEditor(project))
/** In the list of a module: as a whole, or the stage of that module. */
export const mayEditIn = (user: CurrentUser, project: Project, row: RowModules, modulo: string): true | string =>
  mayInModule(user, project, row, editorsOf(project, { modulos: [modulo] }))

export const mayChange = (user: CurrentUser, project: Project, row: RowModules, campo: FieldName): boolean =>
  editorsOfField(project, campo).some((right) => counts(user, row, right))
/** The same with the reason. */
export const mayChangeField = (user: CurrentUser, project: Project, row: RowModules, campo: FieldName): true | string =>
  mayInModule(user, project, row, editorsOfField(project, campo))
/** Every changed field must lie in a stage that the user may edit. */
export function requireStages(user: CurrentUser, project: Project, row: RowModules, changed: readonly FieldName[]): void {
  const campo = changed.find((name) => !mayChange(user, project, row, name))
  if (campo === undefined) return
  const editors = editorsOfField(project, campo)
  if (otherModuleReason(user, project, editors) !== undefined) requireInModule(user, project, row, editors, campo)
  const etapa = stageOfField(project, campo).titulo
  throw new AppError('proyecto.etapa', { campo: labelOf(project, campo), etapa, perid: peridsOf(editors).join(' o ') }, { campo })
}

const openersIn = (project: Project, modulo: string): Right[] => [inModule(project, modulo, 'edit'), inModule(project, modulo, 'onlyRead')]
const everyOpener = memoPerProject((project) => moduleNames(project).flatMap((modulo) => openersIn(project, modulo)))
type Opened = RowModules & { readonly deleted: boolean; readonly modulo: string }
/** The form opens for users who edit or read the record in a module that shows it; a deleted one for users who may restore or delete. */
export function mayOpen(user: CurrentUser, project: Project, { modulo, deleted, modulos }: Opened): true | string {
  if ((deleted && seesDeleted(user, project)) || everyOpener(project).some((right) => counts(user, { modulos }, right))) return true
  return mayInModule(user, project, { modulos }, [...openersIn(project, project.general), ...openersIn(project, modulo)])
}
export function requireOpen(user: CurrentUser, project: Project, row: Opened): void {
  if (mayOpen(user, project, row) === true) return
  requireInModule(user, project, row, [...openersIn(project, project.general), ...openersIn(project, row.modulo)])
}

// Records are registered in the general list (C20), or in the module that starts records, with a right of its own.
function toCreateIn(project: Project, modulo: string): readonly Perid[] {
  const { starts, area } = project
  if (starts?.modulo === modulo) return [peridOf(area, modulo, starts.accion)!, moduleRight(project, modulo, 'access')!]
  return [rightsOf(project).create, rightsOf(project).access]
}
export const mayCreateIn = (user: CurrentUser, project: Project, modulo: string): true | string =>
  toCreateIn(project, modulo)
    .map((perid) => allowed(user, perid))
    .find((may) => may !== true) ?? true
export function requireCreate(user: CurrentUser, project: Project, modulo: string): void {
  for (const perid of toCreateIn(project, modulo)) requirePermission(user, perid)
}

// A copy is a new record, and comes from the general list.
const toDuplicate = memoPerProject((project) => {
  const { duplicate, create, access } = rightsOf(project)
  return [duplicate, create, access]
})
/** true, or why it cannot be copied. */
export function mayDuplicate(user: CurrentUser, project: Project, row: RowModules): true | string {
  const refused = toDuplicate(project)
    .map((perid) => allowed(user, perid))
    .find((may) => may !== true)
  return refused ?? mayGenerally(user, project, row, rightsOf(project).duplicate)
}
export function requireDuplicate(user: CurrentUser, project: Project, row: RowModules): void {
  for (const perid of toDuplicate(project)) requirePermission(user, perid)
  requireGenerally(user, project, row, rightsOf(project).duplicate)
}
