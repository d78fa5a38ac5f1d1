import type { CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { mayAct } from '../../../plugins/mayAct.queries.ts'

/** The principal of a delegate; que: 1 approves, 2 solves, 3 both. */
export type Principal = { readonly delegado: number; readonly titular: number; readonly nombre: string; readonly que: number }

/** Both days count, and it holds while both may act (R-26). */
const principals = (delegates: SQL, day: SQL): SQL<Principal> => sql`
  select d.delegado, d.titular, ${fullName('t')} as nombre, d.que
  from request_delegation d join app_user t on t.id = d.titular join app_user e on e.id = d.delegado
  where d.delegado ${delegates} and d.eliminado_en is null and ${day} between d.desde and d.hasta
    and ${mayAct('t')} and ${mayAct('e')}
  order by t.nombre, t.apellido, d.titular, d.id`
/** The principals of each of these people on that day. */
export async function principalsOf(db: Reader, usuids: readonly number[], day: CalendarDay): Promise<Principal[]> {
  return (await db.execute<Principal>(principals(sql`= any(${sql.param([...usuids])}::int[])`, sql`${day}::date`))).rows
}
/** The same for one person, locked until the transaction ends: ending a delegation waits, and an ended one does not count. */
export async function holdPrincipals(tx: Tx, usuid: number, day: CalendarDay): Promise<Principal[]> {
  return (await tx.execute<Principal>(sql`${principals(sql`= ${usuid}`, sql`${day}::date`)} for share of d`)).rows
}
