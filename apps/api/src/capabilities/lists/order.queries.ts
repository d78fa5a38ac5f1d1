import { type SQL, sql } from 'drizzle-orm'

type Direction = 1 | -1
export const directionOf = (sortOrder: Direction): SQL => (sortOrder === 1 ? sql`asc` : sql`desc`)

/** Equal rows are ordered by id: otherwise one row could appear on two pages and another on none. */
export const orderedBy = (keys: readonly SQL[], id: SQL, sortOrder: Direction, withoutLast = false): SQL => {
  const direction = withoutLast ? sql`${directionOf(sortOrder)} nulls last` : directionOf(sortOrder)
  return sql.join(
    [...keys, id].map((key) => sql`${key} ${direction}`),
    sql`, `,
  )
}
