import { type SQL, sql } from 'drizzle-orm'

export const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)
export const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`

/** 1 is active, anything else inactive; without a status, all. */
export const ofStatus = (column: SQL, estado: unknown): SQL[] =>
  typeof estado === 'number' ? [estado === 1 ? sql`${column} = 1` : sql`${column} <> 1`] : []

export type Days = { readonly desde?: string | null | undefined; readonly hasta?: string | null | undefined }
/** A day begins and ends in Bogotá. */
export const withinDays = (column: SQL, { desde, hasta }: Days): SQL[] => [
  ...(desde ? [sql`${column} >= ${desde}::date::timestamp at time zone 'America/Bogota'`] : []),
  ...(hasta ? [sql`${column} < (${hasta}::date + 1)::timestamp at time zone 'America/Bogota'`] : []),
]

/** The column has one of these ids; 0 stands for none. Without ids there is no condition. */
export function oneOrNone(column: SQL, ids: readonly number[] = []): SQL[] {
  if (ids.length === 0) return []
  const known = ids.filter((id) => id !== 0)
  return [
    anyOf([
      ...(known.length > 0 ? [sql`${column} = any(${sql.param([...known])}::int[])`] : []),
      ...(known.length < ids.length ? [sql`${column} is null`] : []),
    ]),
  ]
}
