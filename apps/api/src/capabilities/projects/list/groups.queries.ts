import { deliveryGroups, type Dimension, dimensionsOf, nobody } from '@soportica/contract/projects/grouping'
import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { fullName } from '../../lists/columns.queries.ts'
import { allOf } from '../../lists/conditions.queries.ts'
import type { Status } from '../status/statuses.queries.ts'
import { groupValue, hasNothingOpen, inTab, listed, type ListFilters, type ListView, tableOf } from './filters.queries.ts'

export type InDimension = { readonly dimension: string }
type Groups = InDimension & { readonly estado: number; readonly filters: ListFilters }
type GroupCount = { readonly valor: string; readonly nombre: string; readonly cantidad: number }

const dimensionOf = (project: Project, dimension: string): Dimension => dimensionsOf(project).find(({ key }) => key === dimension)!
/** The names of groups (g, by its valor); statuses, stages and terms have theirs elsewhere. */
export function namesOf({ project }: Pick<ListView, 'project'>, dimension: string): { readonly joined: SQL; readonly name: SQL } {
  const { field } = dimensionOf(project, dimension)
  const declared = field && project.fieldByName.get(field)
  const isPerson = dimension === 'responsable' || declared?.kind === 'actor'
  const table = isPerson ? 'app_user' : declared && 'of' in declared ? declared.of : undefined
  if (table === undefined) return { joined: sql``, name: sql`''` }
  return {
    joined: sql`left join ${sql.identifier(table)} t on t.id = g.valor`,
    name: sql`coalesce(${isPerson ? fullName('t') : sql`t.nombre`}, '')`,
  }
}

/** How many records of a tab each group has, by name. */
export async function countGroups(db: Reader, view: ListView, { estado, filters, dimension }: Groups): Promise<GroupCount[]> {
  if (hasNothingOpen(view, estado, filters)) return []
  const { joined, name } = namesOf(view, dimension)
  const { rows } = await db.execute<GroupCount>(sql`
    select coalesce(g.valor::text, '') as valor, ${name} as nombre, g.cantidad
    from (select ${groupValue(view, dimension)} as valor, count(*)::int as cantidad from ${tableOf(view.project)} r
      where ${allOf([listed(view, filters), inTab(view, estado)])} group by 1) g ${joined}
    order by nombre, valor`)
  return rows
}

type FixedGroups = readonly (readonly [valor: string, nombre: string])[]
function fixedNames(project: Project, dimension: string, statuses: ReadonlyMap<number, Status>): FixedGroups {
  if (dimension === 'estado') return [...statuses.values()].map(({ id, nombre }) => [String(id), nombre])
  if (dimension === 'etapa') return project.dueStages.map(({ stage: { key, titulo } }) => [key, titulo])
  return dimension === 'entrega' ? deliveryGroups.map(({ key, titulo }) => [key, titulo]) : []
}
/** The groups in the sense of their dimension: statuses, stages and terms in their order, others by name; those without a value last. */
export function presentGroups<G extends { readonly valor: string; readonly nombre: string }>(
  { project }: Pick<ListView, 'project'>,
  dimension: string,
  counts: readonly G[],
  statuses: ReadonlyMap<number, Status> = new Map(),
): G[] {
  const first = fixedNames(project, dimension, statuses)
  const last: FixedGroups = [
    ...(dimension === 'responsable' ? [[nobody.valor, nobody.nombre] as const] : []),
    ['', dimensionOf(project, dimension).none],
  ]
  const ordered = (groups: FixedGroups) =>
    groups.flatMap(([valor, nombre]) => counts.filter((group) => group.valor === valor).map((group) => ({ ...group, nombre })))
  const fixed = new Set([...first, ...last].map(([valor]) => valor))
  return [...ordered(first), ...counts.filter(({ valor }) => !fixed.has(valor)), ...ordered(last)]
}
