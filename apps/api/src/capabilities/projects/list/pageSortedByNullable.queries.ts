import { type SQL, sql } from 'drizzle-orm'
import { directionOf } from '../../lists/order.queries.ts'
import type { ListQuery } from '../../lists/listPage.queries.ts'
import { pageOf } from '../../lists/pageLimit.queries.ts'
import type { Page } from './filters.queries.ts'

type Rows = Omit<ListQuery, 'order'>
type Parts = { readonly withValue: Rows & { readonly value: SQL }; readonly without: Rows }

/**
 * The ids of a page sorted by a value that only some records (r) have: those first, by the value, then the others by number. The others are
 * read only where the first ones do not fill the page.
 */
export function pageSortedByNullable({ withValue, without }: Parts, page: Pick<Page, 'sortOrder' | 'rows' | 'first'>): SQL<{ id: number }> {
  const direction = directionOf(page.sortOrder)
  const most = page.first + page.rows
  const { value } = withValue
  return sql<{ id: number }>`
    with con_valor as materialized (
      select r.id, ${value} as valor from ${withValue.from} where ${withValue.where} order by ${value} ${direction}, r.id ${direction} limit ${most})
    select id from (
      select 0 as parte, id, valor from con_valor
      union all
      select 1, id, null from (
        select id from (select r.id from ${without.from} where ${without.where} order by r.id ${direction} limit ${most}) o
        limit greatest(${most} - (select count(*) from con_valor), 0)) o) p
    order by parte, valor ${direction}, id ${direction} ${pageOf(page)}`
}
