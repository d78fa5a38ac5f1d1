import type { CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { mayAct } from '../../../plugins/mayAct.queries.ts'

export type OpenRequest = { id: number; estado: number; requisito: number; vence: CalendarDay; anticipacion: number; frecuencia: number }
/** Approved, not solved, and due on a day. */
export async function openRequests(db: Reader, where: SQL): Promise<OpenRequest[]> {
  const { rows } = await db.execute<OpenRequest>(sql`
    select r.id, r.estado, r.requisito, to_char(r.vence, 'YYYY-MM-DD') as vence, r.anticipacion, r.frecuencia from request r
    where r.estado not in (1, 4, 24) and r.eliminado_en is null and r.vence is not null and ${where} order by r.vence, r.id`)
  return rows
}

export type ToEscalate = OpenRequest & { escalaA: number; escalaDias: number }
/** Overdue requests with a person to escalate to. */
export async function escalable(db: Reader, today: CalendarDay): Promise<ToEscalate[]> {
  const { rows } = await db.execute<ToEscalate>(sql`
    select r.id, r.estado, r.requisito, to_char(r.vence, 'YYYY-MM-DD') as vence, r.anticipacion, r.frecuencia,
      c.escala_a as "escalaA", c.escala_dias as "escalaDias"
    from request r join request_config c
      on c.requisito = r.requisito and c.tipo = r.tipo and c.categoria = r.categoria and c.proyecto = r.proyecto
    join app_user u on u.id = c.escala_a and ${mayAct('u')}
    where r.estado not in (1, 4, 24) and r.eliminado_en is null and r.vence is not null and r.vence < ${today}::date order by r.id`)
  return rows
}
