import { dayInBogota } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { isLate, isToClose, ofCurrentAct } from '../findings/conditions.queries.ts'

async function responsiblesOf(db: Reader, repid: number, where: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ usuid: number }>(sql`
    select distinct f.responsable as usuid from finding f join aftersales_report r on r.id = f.reporte
    where f.reporte = ${repid} and f.responsable is not null and ${ofCurrentAct} and ${where}`)
  return rows.map(({ usuid }) => usuid)
}
type Owners = { contratista: number; autor: number }
export async function ownersOf(db: Reader, repid: number): Promise<Owners> {
  const { rows } = await db.execute<Owners>(
    sql`select r.usuario_contratista as contratista, r.usureg as autor from aftersales_report r where r.id = ${repid}`,
  )
  return rows[0]!
}
/** The people responsible for open findings that were carried over. */
export const whoCloses = (db: Reader, repid: number): Promise<number[]> => responsiblesOf(db, repid, isToClose)
/** The people responsible for findings that were due on that day. */
export const whoIsLate = (db: Reader, repid: number, vence: string, when: Date): Promise<number[]> =>
  responsiblesOf(db, repid, sql`${isLate(dayInBogota(when))} and f.cierre = ${vence}::date`)

/** A person with new findings of a report is notified once a day. */
export async function wasNotifiedThatDay(db: Reader, usuid: number, repid: number, evento: string, when: Date): Promise<boolean> {
  const day = dayInBogota(when)
  const { rows } = await db.execute(sql`
    select 1 from notification n where n.usuid = ${usuid} and n.entidad = 'report' and n.registro = ${repid} and n.evento = ${evento}
      and (n.fecha at time zone 'America/Bogota')::date = ${day}::date limit 1`)
  return rows.length > 0
}

export type LateReport = { repid: number; nombre: string; cierre: string; vencidos: number }
/** Each day on which findings of a report were due that are still open, and how many of the report are late by now. */
export async function lateReports(db: Reader, today: string): Promise<LateReport[]> {
  const { rows } = await db.execute<LateReport>(sql`
    select r.id as repid, b.nombre, to_char(f.cierre, 'YYYY-MM-DD') as cierre,
      (sum(count(*)) over (partition by r.id))::int as vencidos
    from finding f join aftersales_report r on r.id = f.reporte join branch b on b.id = r.sucursal
    where ${isLate(today)} and ${ofCurrentAct} group by r.id, b.nombre, f.cierre order by r.id, f.cierre`)
  return rows
}
