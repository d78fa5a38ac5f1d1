import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '../../lists/conditions.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { directionOf } from '../../lists/order.queries.ts'
import { seesAll } from '../rights/visibility.queries.ts'
import { inTab, isGiven, listed, type ListView, type Page, tableOf } from './filters.queries.ts'
import type { NamedColumn } from './sorts.queries.ts'

// Few rows are sorted quickly, and many that are far apart are not found by walking: these filters leave many, everywhere.
const broad = new Set(['region', 'modalidad'])
/** Whether a page by such names is found by walking them, and not by sorting all rows. */
export const isWalked = ({ project, user, modulo }: ListView, { filters }: Page): boolean =>
  modulo === project.general &&
  seesAll(user, project, modulo) &&
  Object.entries(filters).every(([name, value]) => broad.has(name) || !isGiven(value))

/** Whether there are more records than names: of a thousand places few have one of forty records, and a walk would visit them all. */
export async function outnumber(db: Reader, { table }: NamedColumn, { project, where }: Pick<Walk, 'project' | 'where'>): Promise<boolean> {
  const names = sql`select count(*) from ${sql.identifier(table)}`
  // No more of them are read than decide it.
  const { rows } = await db.execute<{ more: boolean }>(sql`
    select (select count(*) from (select 1 from ${tableOf(project)} r where ${where} limit (${names}) + 1) x) > (${names}) as more`)
  return rows[0]!.more
}

/** A page of all records in a list; nothing where sorting them costs less. */
export async function walkedPage(db: Reader, view: ListView, page: Page, name: NamedColumn): Promise<SQL | undefined> {
  const { sortOrder, rows, first, estado } = page
  const where = allOf([listed(view, page.filters), inTab(view, estado)])
  const walk = { project: view.project, statuses: statusesIn(view.project, estado), where, sortOrder, rows, first }
  return (await outnumber(db, name, walk)) ? walkedBy(name, walk) : undefined
}

/** statuses: a table s with the ids of those that the records have; withoutLast: whether records without a name come last in both directions. */
export type Walk = Pick<Page, 'sortOrder' | 'rows' | 'first'> & {
  readonly project: Project
  readonly statuses: SQL
  readonly where: SQL
  readonly withoutLast?: boolean
}
/**
 * The ids of a page sorted by a name: the names in their order, and of each the rows by id, until the page is full. Of a name and a status
 * the index has the ids in order; those of several statuses are merged. Rows without a name come where the database puts nothing.
 */
export function walkedBy({ table, value, nameIn }: NamedColumn, walk: Walk): SQL {
  const { project, statuses, where, sortOrder, rows, first, withoutLast } = walk
  const direction = directionOf(sortOrder)
  const these = (which: SQL): SQL => sql`select r.id from ${tableOf(project)} r
    where ${allOf([which, sql`r.estado = s.id`, where])} order by r.id ${direction} limit p.faltan`
  const merged = (from: SQL, which: SQL): SQL => sql`array(select x.id from ${from} cross join lateral (${these(which)}) x
    order by x.id ${direction} limit p.faltan)`
  return sql`
    with recursive nombres as (
      select row_number() over (order by nombre ${direction}${withoutLast ? sql` nulls last` : sql``}) as n, ids from (
        select ${nameIn('de')} as nombre, array_agg(de.id::int) as ids from ${sql.identifier(table)} de group by 1 union all select null, null) e),
    paso as (
      select 0::bigint as n, null::int[] as filas, ${first + rows}::bigint as faltan
      union all
      select g.n, f.filas, p.faltan - cardinality(f.filas) from paso p join nombres g on g.n = p.n + 1
        cross join lateral (select case when g.ids is null then ${merged(statuses, sql`${value} is null`)}
          else ${merged(sql`unnest(g.ids) de cross join ${statuses}`, sql`${value} = de`)} end as filas) f
      where p.faltan > 0)
    select id from paso cross join lateral unnest(filas) with ordinality f(id, puesto) order by n, puesto limit ${rows} offset ${first}`
}

// All records are those of every status but that of deletion.
export const statusesIn = ({ status }: Project, estado: number): SQL =>
  sql`(select id from ${sql.identifier(status.of)} where ${estado === 0 ? sql`eliminado = 0` : sql`id = ${estado}`}) s`
