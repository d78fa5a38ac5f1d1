import { type SQL, sql } from 'drizzle-orm'

// Of a finding f, as packages/rules says it of one line.
export const isToClose: SQL = sql`(f.estado = 2 and not f.cerrado and f.eliminado_en is null)`
/** From the day after; without a date never. */
export const isLate = (today: string): SQL => sql`(${isToClose} and f.cierre < ${today}::date)`
