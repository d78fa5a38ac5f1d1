import { modulePerids, moduleRight, stageOfModule } from '@soportica/contract/projects/modules'
import type { FieldColumn } from '@soportica/contract/projects/fieldsOf'
import type { Project } from '@soportica/contract/projects/project'
import type { Perid } from '@soportica/contract/permissions/perid'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../../plugins/authorisation.ts'
import type { Viewer } from '../../../plugins/context.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { RowColumn } from '../form/values.ts'

/** The user of a condition: one person, or all users with the same rights, whose id is a parameter. */
export type Seer = Pick<Viewer, 'permisos'> & Acting & { readonly usuid: number | Placeholder }
/** The user and their group, as constants where they are known: otherwise the planner cannot know how few records they have. */
export type Acting = { readonly acts?: readonly number[] }
export const acting = <U extends { readonly usuid: number; readonly grupo: number }>(user: U): U & Required<Acting> => ({
  ...user,
  acts: [user.usuid, ...(user.grupo > 0 ? [user.grupo] : [])],
})

// In every condition r is the row of the project's table.
export const column = (name: RowColumn): SQL => sql`r.${sql.identifier(name)}`
export const every = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`
const namesOf = memoPerProject(({ modules }) => modules.map(({ name }) => name))
export const moduleNames = (project: Project): readonly string[] => namesOf(project)

export const enters = (user: Seer, project: Project, modulo: string): boolean => {
  const access = moduleRight(project, modulo, 'access')
  return access !== undefined && holds(user, access)
}
/** The right to see all records, in the general module or in this one. */
export const allOf = (project: Project, modulo: string): Perid[] => [
  ...new Set([project.general, modulo].map((name) => moduleRight(project, name, 'viewAll')!)),
]
export const seesAllOf = (user: Seer, project: Project, modulo: string): boolean =>
  allOf(project, modulo).some((perid) => holds(user, perid))

/** A module whose stage has no actor belongs to all actors, like no module. */
export const actorsIn = (project: Project, modulo: string | undefined): readonly FieldColumn[] => {
  const actors = stageOfModule(project, modulo)?.actors ?? []
  return actors.length > 0 ? actors : project.actorColumns
}

/** The user, and the group for which they act. */
export const userAndGroup = ({ usuid, acts }: Seer): SQL =>
  acts
    ? sql`${sql.param([...acts])}::int[]`
    : sql`array(
  select unnest(array_remove(array[u.id, case when u.heredar = 1 then u.grupo end], null)) from app_user u where u.id = ${usuid})`

/** The modalities that ask for a stage. An unknown modality does not exclude it. */
export const asksFor = (modalidad: SQL, tick: string): SQL =>
  sql`(${modalidad} is null or ${modalidad} = any(array(select id from modality where ${sql.identifier(tick)} = 1)))`
type Ticked = (tick: string) => SQL
const tickedOfMany: Ticked = (tick) => asksFor(sql`r.modalidad`, tick)
/** A module of a stage shows the records that require the stage (R-12). */
export function required(project: Project, modulo: string, ticked = tickedOfMany): SQL[] {
  const stage = stageOfModule(project, modulo)
  return [...(stage?.requiere ? [sql`${column(stage.requiere)} = 1`] : []), ...(stage?.stage.tick ? [ticked(stage.stage.tick)] : [])]
}
/** Whether a module's stage applies: by its requirement and by the modality. */
export const stageAppliesSql = (project: Project, modulo: string): SQL => every(required(project, modulo))

function ownOf(user: Seer, project: Project, modulo: string): SQL {
  const acts = actorsIn(project, modulo).map((name) => sql`${column(name)} = any(${userAndGroup(user)})`)
  return sql`(r.usureg = ${user.usuid} or ${sql.join(acts, sql` or `)})`
}
export const entered = (user: Seer, project: Project): string[] => moduleNames(project).filter((modulo) => enters(user, project, modulo))
/** Whether the user may enter any list of the project. */
export const entersSome = (user: Seer, project: Project): boolean => entered(user, project).length > 0
const rowsInModule = (user: Seer, project: Project, modulo: string, ticked?: Ticked): SQL =>
  every([...required(project, modulo, ticked), ...(seesAllOf(user, project, modulo) ? [] : [ownOf(user, project, modulo)])])

const unrestrictedModules = memoPerProject((project) => moduleNames(project).filter((name) => required(project, name).length === 0))
/** Whether the user may see all records of the module, or all records when there is no module. */
export const seesAll = (user: Seer, project: Project, modulo?: string): boolean =>
  (modulo ? [modulo] : unrestrictedModules(project)).some((name) => enters(user, project, name) && seesAllOf(user, project, name))

/**
 * True for rows that a module shows this user (R-12, R-13): rows with a part or created by them, or all rows with the right to see all.
 */
export const visibleIn = (user: Seer, project: Project, modulo: string): SQL =>
  enters(user, project, modulo) ? rowsInModule(user, project, modulo) : sql`false`

/** Without a module: the rows of any module that the user may enter, deleted or not. */
export function visibleTo(user: Seer, project: Project): SQL {
  if (seesAll(user, project)) return sql`true`
  const modules = entered(user, project)
  const [whole, own] = [modules.filter((name) => seesAllOf(user, project, name)), modules.filter((name) => !seesAllOf(user, project, name))]
  // A module that belongs to all actors includes those that belong to some.
  const widest = own.find((name) => required(project, name).length === 0 && actorsIn(project, name) === project.actorColumns)
  const each = [...whole, ...(widest ? [widest] : own)].map((name) => rowsInModule(user, project, name))
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`
}

const namesWhere = (modules: readonly string[], condition: (modulo: string) => SQL): SQL => {
  const each = modules.map((name) => sql`case when ${condition(name)} then ${sql.raw(`'${name}'`)} end`)
  return each.length > 0 ? sql`array_remove(array[${sql.join(each, sql`, `)}], null)` : sql`array[]::text[]`
}
const modulesSql = (user: Seer, project: Project, ticked?: Ticked): SQL =>
  namesWhere(entered(user, project), (modulo) => rowsInModule(user, project, modulo, ticked))
/** The user's modules that show them the row: a right of a module counts there. */
export const modulesOfRows = (user: Seer, project: Project): SQL => modulesSql(user, project)
const tickedOfOne: Ticked = (tick) => sql`(r.modalidad is null or mo.${sql.identifier(tick)} = 1)`
/** The same for a single row: its modality is read once, instead of once per stage. */
export const modulesOfRow = (user: Seer, project: Project): SQL =>
  project.modality
    ? sql`(select ${modulesSql(user, project, tickedOfOne)} from (select) x left join modality mo on mo.id = r.modalidad)`
    : modulesSql(user, project)

export const perids = (list: readonly Perid[]): SQL => sql`${sql.param([...list])}::int[]`
/**
 * Per module: who may enter it and see all, or acts in it. `shownIn` answers this for one user and many rows; this answers it for many
 * users (u, p) and one row.
 */
const seesIn = (project: Project, modulo: string): SQL => {
  const acts = actorsIn(project, modulo).map((name) => sql`${column(name)} in (u.id, case when u.heredar = 1 then u.grupo end)`)
  return every([
    sql`p.perids && ${perids([moduleRight(project, modulo, 'access')!])}`,
    ...required(project, modulo),
    sql`(p.perids && ${perids(allOf(project, modulo))} or r.usureg = u.id or ${sql.join(acts, sql` or `)})`,
  ])
}
export const seesInSome = (project: Project): SQL =>
  sql.join(
    moduleNames(project).map((modulo) => seesIn(project, modulo)),
    sql` or `,
  )
/** The rights that decide who sees a record. */
export const peridsOfSeeing = (project: Project): Perid[] => [
  ...new Set([...modulePerids(project, 'access'), ...modulePerids(project, 'viewAll')]),
]
