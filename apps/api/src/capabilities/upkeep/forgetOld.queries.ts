import { sql } from 'drizzle-orm'
import type { Db } from '../../plugins/db/database.ts'
import { dropMonths, moment, startOfMonth } from './months.queries.ts'

type Before = { readonly before: Date; readonly atOnce: number }
const isPermanent = (permanent: readonly string[]) => sql`nombre = any(${sql.param([...permanent])}::text[])`

/** The permanent events of these months stay. */
export const dropMonthsOfEvents = (db: Db, before: Date, permanent: readonly string[]): Promise<number> =>
  dropMonths(db, 'event', before, isPermanent(permanent))

/**
 * Of a portion of events after this one, deletes those past their time: those of sessions to the day, others when
 * their whole month is past it: rows that lie in no month of their own. Returns the last one looked at, or undefined when none is old.
 */
export async function forgetEvents(
  db: Db,
  last: number,
  { sessions, others, permanent, atOnce }: { sessions: Date; others: Date; permanent: readonly string[]; atOnce: number },
): Promise<{ last: number; gone: number } | undefined> {
  const { rows } = await db.execute<{ last: number | null; gone: number }>(sql`
    with portion as materialized (select id, nombre, fecha from event where id > ${last} and fecha < ${moment(sessions)} order by id limit ${atOnce}),
      gone as (delete from event e using portion p where e.id = p.id and e.fecha = p.fecha and not p.${isPermanent(permanent)}
        and (p.nombre like 'session.%' or p.fecha < ${startOfMonth(others)}) returning 1)
    select (select max(id) from portion) as last, (select count(*) from gone)::int as gone`)
  const { last: looked = null, gone = 0 } = rows[0] ?? {}
  return looked === null ? undefined : { last: looked, gone }
}

/** Mails that were sent, that nobody was to get, or that could not be sent. */
export async function forgetMails(db: Db, { before, atOnce }: Before): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from mail where id in (select id from mail where estado <> 'pendiente' and creado_en < ${moment(before)} limit ${atOnce})`)
  return rowCount ?? 0
}

/** Bulk changes: their batches stay in the history. */
export async function forgetBulkChanges(db: Db, { before, atOnce }: Before): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from bulk_change where id in (select id from bulk_change where creada_en < ${moment(before)} limit ${atOnce})`)
  return rowCount ?? 0
}

/** Deletes repeated alerts: the last one stays, so that nothing is notified twice. */
export async function forgetAlerts(db: Db, { before, atOnce }: Before): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from alert_fired where ctid = any (array(select f.ctid from alert_fired f where f.vence < ${moment(before)}::date
      and (f.entidad = 'dia' or exists (select 1 from alert_fired l where l.tasid = f.tasid and l.entidad = f.entidad and l.registro = f.registro
        and l.vence = f.vence and l.aviso > f.aviso)) limit ${atOnce}))`)
  return rowCount ?? 0
}
