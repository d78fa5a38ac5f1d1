import { type SQL, sql } from 'drizzle-orm'
import { allOf, type Days, withinDays } from '../../../capabilities/lists/conditions.queries.ts'

// The same conditions as in packages/rules, for a row f.
/** The line of the delivery that continues a finding of the first act. */
export const continua: SQL = sql`(select n.id from finding n where n.reporte = f.reporte and n.tipo = 2 and n.orden = f.orden
  and n.origen = f.id and n.eliminado_en is null)`
/** A finding that continues in the delivery is open only there. */
export const isToClose: SQL = sql`(f.estado = 2 and not f.cerrado and f.eliminado_en is null and (f.tipo = 2 or ${continua} is null))`
/** For a report r: overdue from the day after, while the report is in progress; never without a date. */
export const isLate = (today: string): SQL => sql`(r.estado < 3 and ${isToClose} and f.cierre < ${today}::date)`
/** Of a report r: the first act until it is finished, then the delivery, which has copied the open findings. */
export const ofCurrentAct: SQL = sql`f.tipo = case when r.estado = 1 then 1 else 2 end`
/** For a report r: to be closed, while the report is in progress. */
export const isOpen: SQL = sql`(r.estado < 3 and ${isToClose})`
/** First recorded in a period: one that continues in the delivery counts where it was first written. */
export const isRecorded = (days: Days): SQL =>
  allOf([sql`f.estado = 2 and f.eliminado_en is null and f.origen is null`, ...withinDays(sql`f.fecreg`, days)])
