import { type SQL, sql } from 'drizzle-orm'

// Of a finding f, as packages/rules says it of one line.
export const isToClose: SQL = sql`(f.estado = 2 and not f.cerrado and f.eliminado_en is null)`
/** From the day after; without a date never. */
export const isLate = (today: string): SQL => sql`(${isToClose} and f.cierre < ${today}::date)`
/** Of a report r: the first act until it is finished, then the delivery, which took along what was open. */
export const ofStandingAct: SQL = sql`f.tipo = case when r.estado = 1 then 1 else 2 end`
