import { deliveryGroups, type Dimension, dimensionsOf, nobody } from '@soportica/contract/projects/grouping'
import type { Project } from '@soportica/contract/projects/project'
import type { GroupCount } from '@soportica/contract/core/groups'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { allOf } from '../../lists/conditions.queries.ts'
import { countGroups, type FixedGroups, groupNames, orderGroups } from '../../lists/groups.queries.ts'
import type { Status } from '../status/statuses.queries.ts'
import {
  groupsNext,
  hasNext,
  hasNothingOpen,
  inTab,
  listed,
  type ListFilters,
  type ListView,
  tableOf,
  valueOfNext,
} from './filters.queries.ts'

export type InDimension = { readonly dimension: string }
export type Groups = InDimension & { readonly estado: number; readonly filters: ListFilters }

const dimensionOf = (project: Project, dimension: string): Dimension => dimensionsOf(project).find(({ key }) => key === dimension)!
/** The names of groups (g, by its valor); statuses, stages and terms have theirs elsewhere. */
export function namesOf({ project }: Pick<ListView, 'project'>, dimension: string): ReturnType<typeof groupNames> {
  const { field } = dimensionOf(project, dimension)
  const declared = field && project.fieldByName.get(field)
  const isPerson = dimension === 'responsable' || declared?.kind === 'actor'
  return groupNames(isPerson ? 'app_user' : declared && 'of' in declared ? declared.of : undefined)
}

/** An index has the status beside the field, but not the time of deletion: a record that was not deleted has another status. */
const inCountedTab = (view: ListView, estado: number): SQL =>
  estado === 0 && view.modulo === view.project.general ? sql`r.estado <> ${deletedStatusOf(view.project.status.of)}` : inTab(view, estado)

/** How many records of a tab each group has, by name; of records without a next delivery, none if deliveries group them. */
export async function countTabGroups(db: Reader, view: ListView, { estado, filters, dimension }: Groups): Promise<GroupCount[]> {
  if (hasNothingOpen(view, estado, filters)) return []
  const rows = groupsNext(view.project, dimension) ? [inTab(view, estado), hasNext(view)] : [inCountedTab(view, estado)]
  const list = { from: sql`${tableOf(view.project)} r`, where: allOf([listed(view, filters), ...rows]) }
  return countGroups(db, list, valueOfNext(view, dimension), namesOf(view, dimension))
}

/** The records that no delivery groups: the rest of the list. */
export function withRest(counts: readonly GroupCount[], total: number): GroupCount[] {
  const groups = counts.filter(({ valor }) => valor !== '')
  const rest = total - groups.reduce((sum, { cantidad }) => sum + cantidad, 0)
  return rest > 0 ? [...groups, { valor: '', nombre: '', cantidad: rest }] : groups
}

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
  return orderGroups(counts, first, last)
}
