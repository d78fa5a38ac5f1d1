import { type SQL, sql } from 'drizzle-orm'

/** The whole name of a person; nothing where the join found nobody. */
export const fullName = (person: string): SQL => {
  const of = sql.identifier(person)
  return sql`btrim(${of}.nombre || ' ' || ${of}.apellido)`
}
/** A moment as the wire has it: YYYY-MM-DD HH:mm:ss in Bogotá. */
export const momentOf = (column: SQL): SQL => sql`to_char(${column} at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS')`
