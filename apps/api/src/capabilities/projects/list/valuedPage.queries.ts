import { type SQL, sql } from 'drizzle-orm'
import { directionOf } from '../../lists/order.queries.ts'
import { inTab, listed, type ListView, type Page, tableOf } from './filters.queries.ts'
import type { ValuedColumn } from './sorts.queries.ts'

/** The ids of a page sorted by a value that only some records have: those first, as their index has them, and the others by number. */
export function valuedPage(view: ListView, page: Page, { has, value }: ValuedColumn): SQL {
  const { sortOrder, rows, first, estado } = page
  const [direction, table] = [directionOf(sortOrder), tableOf(view.project)]
  const these = sql`${listed(view, page.filters)} and ${inTab(view, estado)}`
  const most = sql`limit ${first + rows}`
  return sql`
    select id from (
      (select 0 as parte, r.id, ${value} as valor from ${table} r where ${these} and ${has} order by ${value} ${direction}, r.id ${direction} ${most})
      union all
      (select 1, r.id, null from ${table} r where ${these} and not (${has}) order by r.id ${direction} ${most})) p
    order by parte, valor ${direction}, id ${direction} limit ${rows} offset ${first}`
}
