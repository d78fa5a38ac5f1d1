import { type SQL, sql } from 'drizzle-orm'
import { directionOf } from '../../lists/order.queries.ts'
import { pageOf } from '../../lists/page.queries.ts'
import { inTab, listed, type ListView, type Page, tableOf } from './filters.queries.ts'
import type { NullableColumn } from './sorts.queries.ts'

/**
 * The ids of a page sorted by a value that only some records have: those first, as their index has them, then the others by number. The others
 * are read only where the first ones do not fill the page.
 */
export function pageSortedByNullable(view: ListView, page: Page, { has, value }: NullableColumn): SQL<{ id: number }> {
  const { sortOrder, rows, first, estado } = page
  const [direction, table, most] = [directionOf(sortOrder), tableOf(view.project), first + rows]
  const these = sql`${listed(view, page.filters)} and ${inTab(view, estado)}`
  return sql<{ id: number }>`
    with con_valor as materialized (
      select r.id, ${value} as valor from ${table} r where ${these} and ${has} order by ${value} ${direction}, r.id ${direction} limit ${most})
    select id from (
      select 0 as parte, id, valor from con_valor
      union all
      select 1, id, null from (
        select id from (select r.id from ${table} r where ${these} and not (${has}) order by r.id ${direction} limit ${most}) o
        limit greatest(${most} - (select count(*) from con_valor), 0)) o) p
    order by parte, valor ${direction}, id ${direction} ${pageOf(page)}`
}
