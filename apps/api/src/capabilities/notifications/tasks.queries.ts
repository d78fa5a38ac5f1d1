import { sql } from 'drizzle-orm'
import type { Tx } from '../../plugins/db/database.ts'
import type { NotifiedEvent } from './defineNotification.ts'
import { fullName } from '../lists/columns.queries.ts'

export type Task = NotifiedEvent & { readonly id: number; readonly intentos: number }
type Row = Omit<Task, 'fecha'> & { milisegundos: number }

// Seconds until the next attempt. After the last one the task stays as it is.
const pauses = [5, 20, 80, 320]
export const maxAttempts = pauses.length + 1

/** The row stays locked until the transaction ends: no other node tells it meanwhile. */
export async function claimTask(tx: Tx, eventos: readonly string[], now: Date): Promise<Task | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.evento, t.entidad, t.registro, t.autor, t.datos, t.intentos,
      (extract(epoch from t.fecha) * 1000)::float8 as milisegundos,
      coalesce((select ${fullName('u')} from app_user u where u.id = t.autor), '') as "nombreAutor"
    from notification_task t
    where t.evento = any(${sql.param(eventos)}) and t.intentos < ${maxAttempts} and t.proximo <= ${now.toISOString()}
    order by t.id limit 1 for update of t skip locked`)
  return rows.map(({ milisegundos, ...row }) => ({ ...row, fecha: new Date(milisegundos) }))[0]
}

export async function closeTask(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`delete from notification_task where id = ${id}`)
}

export async function postponeTask(tx: Tx, { id, intentos }: Task, now: Date): Promise<void> {
  const next = new Date(now.getTime() + (pauses[intentos] ?? 0) * 1000)
  await tx.execute(sql`update notification_task set intentos = ${intentos + 1}, proximo = ${next.toISOString()} where id = ${id}`)
}
