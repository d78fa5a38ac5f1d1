import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '../../lists/conditions.queries.ts'
import { directionOf } from '../../lists/order.queries.ts'
import { pageOf } from '../../lists/pageLimit.queries.ts'
import { seesAll } from '../rights/visibility.queries.ts'
import { hasValue, type ListView, type Page, tableOf } from './filters.queries.ts'
import type { LookupColumn } from './sorts.queries.ts'

// These filters leave many rows of every name. Few rows are sorted quickly, and would be looked for among all the others.
const broad = new Set(['region', 'modalidad'])
/** Whether a page is read name by name, instead of sorting all rows. */
export const isReadByName = ({ project, user, modulo }: ListView, { filters }: Page): boolean =>
  modulo === project.general &&
  seesAll(user, project, modulo) &&
  Object.entries(filters).every(([name, value]) => broad.has(name) || !hasValue(value))

/** estado: the tab, 0 is all. withoutLast: records without a name come last in both directions. */
type Rows = Pick<Page, 'sortOrder' | 'rows' | 'first' | 'estado'> & {
  readonly project: Project
  readonly where: SQL
  readonly withoutLast?: boolean
}
/**
 * The ids of a page sorted by a name of another table (decision 0032). The names come in their order, and of each the rows by id from an index of
 * name, status and id. The database stops reading names when the page is full.
 */
export function pageSortedByLookup({ table, value, nameIn }: LookupColumn, rows: Rows): SQL<{ id: number }> {
  const { project, where, sortOrder, withoutLast } = rows
  const direction = directionOf(sortOrder)
  const byName = sql`${direction}${withoutLast ? sql` nulls last` : sql``}`
  // The constant 1 keeps the planner from scanning the numbers for rows without a name.
  const these = (which: SQL): SQL => sql`
    select r.id from ${statusesIn(project, rows.estado)} cross join lateral (
      select r.id from ${tableOf(project)} r where ${allOf([which, sql`r.estado = s.id`, where])}
      order by ${value} ${direction}, r.id ${direction} limit ${rows.first + rows.rows}) r`
  return sql<{ id: number }>`
    select r.id from (
      select * from (select n.id, ${nameIn('n')} as nombre from ${sql.identifier(table)} n union all select null, null) n
      order by nombre ${byName}) n
    cross join lateral (${these(sql`${value} = n.id`)} union all ${these(sql`n.id is null and ${value} is null`)}) r
    order by n.nombre ${byName}, r.id ${direction} ${pageOf(rows)}`
}

// "All" has every status except deletion.
const statusesIn = ({ status }: Project, estado: number): SQL =>
  sql`(select id from ${sql.identifier(status.of)} where ${estado === 0 ? sql`eliminado = 0` : sql`id = ${estado}`}) s`
