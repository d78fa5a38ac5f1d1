import { type NotificationRow, type NotificationTab, priorities, type Priority } from '@soportica/contract/notifications/notifications'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { momentOf } from '../lists/columns.queries.ts'
import { countRows } from '../lists/count.queries.ts'
import { type LatestPage, latestOf } from '../lists/pageLimit.queries.ts'

export type NotificationContent = {
  readonly titulo: string
  readonly mensaje: string
  readonly ruta: string
  readonly prioridad: Priority
  readonly entidad: string
  readonly registro: number
  readonly evento: string
  readonly fecha: Date
  readonly hecho: Happening
  /** Urgent ones wait a few minutes for others of their kind. */
  readonly juntos: boolean
}
/** The event, besides the text of its notification. */
export type Happening = { readonly registro: number; readonly autor: number | null; readonly datos: Readonly<Record<string, unknown>> }
export type Written = { readonly id: number; readonly usuid: number; readonly correo: 'enviado' | 'juntos' | 'pendiente' | 'no' }

export const priorityValue = (prioridad: Priority): number => priorities.find(({ label }) => label === prioridad)?.value ?? 3

/** Locks record and event: two at once would not notice that they repeat each other (R-18). */
export async function holdRepetition(tx: Tx, { entidad, registro, evento }: NotificationContent): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`aviso ${entidad} ${registro} ${evento}`}, 0))`)
}

/**
 * One row per person who was not notified of the same within five minutes. Urgent ones go out at once or joined, the others into the
 * digest.
 */
export async function insertNotifications(
  tx: Tx,
  usuids: readonly number[],
  content: NotificationContent,
  withLetter: readonly number[],
): Promise<Written[]> {
  const { titulo, mensaje, ruta, entidad, registro, evento } = content
  const [fecha, prioridad] = [sql`${content.fecha.toISOString()}::timestamptz`, priorityValue(content.prioridad)]
  const { rows } = await tx.execute<Written>(sql`
    insert into notification (usuid, titulo, mensaje, ruta, prioridad, entidad, registro, evento, fecha, hecho, correo)
    select u.id, ${titulo}, ${mensaje}, ${ruta}, ${prioridad}, ${entidad}, ${registro}, ${evento}, ${fecha}, ${JSON.stringify(content.hecho)}::jsonb,
      case when u.correo = '' or u.id = any(${sql.param([...withLetter])}::int[]) then 'no'
        when ${prioridad} = 1 and coalesce(p.correo_inmediato, 1) = 1 then ${content.juntos ? 'juntos' : 'enviado'}
        when coalesce(p.resumen, 1) = 1 then 'pendiente' else 'no' end
    from app_user u left join notification_preference p on p.usuid = u.id
    where u.id = any(${sql.param(usuids)}::int[]) and not exists (
      select 1 from notification n where n.usuid = u.id and n.entidad = ${entidad} and n.registro = ${registro} and n.evento = ${evento}
        and n.fecha > ${fecha} - interval '5 minutes' and n.fecha < ${fecha} + interval '5 minutes')
    order by u.id returning id, usuid, correo`)
  return rows
}

/** Serialises until the commit: marking as read answers a count that includes everything written before. */
export async function lockCounts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('notificaciones sin ver', 0))`)
}

export const countUnseen = (db: Reader, usuid: number): Promise<number> =>
  countRows(db, sql`notification where usuid = ${usuid} and visto = 0`)

type Page = LatestPage & { readonly vista: NotificationTab }
const inTab: Record<NotificationTab, SQL> = { todas: sql``, 'no-vistas': sql`and visto = 0`, vistas: sql`and visto = 1` }

export async function listOwn(db: Reader, usuid: number, { vista, ...page }: Page) {
  const rows = db.execute<NotificationRow>(sql`
    select id as not_id, usuid as usu_id, titulo as not_titulo, mensaje as not_mensaje, visto as not_visto, ruta as not_ruta,
      ${momentOf(sql`fecha`)} as not_fec_env,
      (array['Alta', 'Media', 'Baja'])[prioridad] as not_prioridad
    from notification where usuid = ${usuid} ${inTab[vista]} ${latestOf(sql`id`, page)}`)
  const counts = db.execute<{ todas: number; sinVer: number }>(sql`
    select (select count(*)::int from notification where usuid = ${usuid}) as todas,
      (select count(*)::int from notification where usuid = ${usuid} and visto = 0) as "sinVer"`)
  const [found, counted] = await Promise.all([rows, counts])
  const { todas, sinVer } = counted.rows[0] ?? { todas: 0, sinVer: 0 }
  const totals: Record<NotificationTab, number> = { todas, 'no-vistas': sinVer, vistas: todas - sinVer }
  return { results: found.rows, total: totals[vista], sinVer }
}

/** Whether it was unread; undefined when it belongs to somebody else. */
export async function markOne(tx: Tx, usuid: number, id: number): Promise<'marcada' | 'ya vista' | undefined> {
  const { rows } = await tx.execute<{ visto: number }>(sql`
    select visto from notification where id = ${id} and usuid = ${usuid} for no key update`)
  if (!rows[0]) return undefined
  if (rows[0].visto === 1) return 'ya vista'
  await tx.execute(sql`update notification set visto = 1 where id = ${id}`)
  return 'marcada'
}

export async function markAll(tx: Tx, usuid: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`update notification set visto = 1 where usuid = ${usuid} and visto = 0`)
  return rowCount ?? 0
}

/** The unread ones of one record and kind. */
export async function markOf(tx: Tx, usuid: number, entidad: string, registro: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update notification set visto = 1 where usuid = ${usuid} and visto = 0 and entidad = ${entidad} and registro = ${registro}`)
  return rowCount ?? 0
}
