import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { pageOf, type RowsPage } from './pageLimit.queries.ts'

/** A list: its table as r with the joins that it needs, which rows it has, and their order. */
export type ListQuery = { readonly from: SQL; readonly where: SQL; readonly order: SQL }

/** The ids of a page in its order. */
export const pageQuery = ({ from, where, order }: ListQuery, page: RowsPage): SQL<{ id: number }> =>
  sql`select r.id from ${from} where ${where} order by ${order} ${pageOf(page)}`

export async function readIds(db: Reader, query: SQL<{ id: number }>): Promise<number[]> {
  return (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id)
}
/** The ids come first; the values of the page are read for these rows alone. */
export const pageIds = (db: Reader, list: ListQuery, page: RowsPage): Promise<number[]> => readIds(db, pageQuery(list, page))

/** How many rows each tab has, by the status that the tab shows. */
export type TabCounts = ReadonlyMap<number, number>
export async function countByStatus(db: Reader, { from, where }: Pick<ListQuery, 'from' | 'where'>, status: SQL): Promise<TabCounts> {
  const { rows } = await db.execute<{ estado: number; n: number }>(
    sql`select ${status} as estado, count(*)::int as n from ${from} where ${where} group by 1`,
  )
  return new Map(rows.map(({ estado, n }) => [estado, n]))
}
/** The sum of the statuses that a tab shows. */
export const sumOf = (counts: TabCounts, shows: (estado: number) => boolean): number =>
  [...counts].reduce((sum, [estado, n]) => (shows(estado) ? sum + n : sum), 0)
