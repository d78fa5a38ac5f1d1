import type { CalendarDay } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'

/** In whose name somebody decides; que: 1 approves, 2 solves, 3 both. */
export type Principal = { readonly titular: number; readonly nombre: string; readonly que: number }

/** Both days count, and it ends when either of the two is no longer active. */
export async function principalsOf(db: Reader, usuid: number, day: CalendarDay): Promise<Principal[]> {
  const { rows } = await db.execute<Principal>(sql`
    select d.titular, ${fullName('u')} as nombre, d.que
    from request_delegation d join app_user u on u.id = d.titular join app_user e on e.id = d.delegado
    where d.delegado = ${usuid} and d.eliminado_en is null and ${day}::date between d.desde and d.hasta
      and u.estado = 1 and u.acceso = 1 and u.eliminado_en is null and e.estado = 1 and e.acceso = 1 and e.eliminado_en is null
    order by u.nombre, u.apellido, d.titular, d.id`)
  return rows
}
