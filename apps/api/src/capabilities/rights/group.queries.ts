import { type SQL, sql } from 'drizzle-orm'

/** The person and their group. */
export const withGroup = (usuid: number): SQL =>
  sql`(select ${usuid}::int union select u.grupo from app_user u where u.id = ${usuid} and u.heredar = 1 and u.grupo is not null)`
