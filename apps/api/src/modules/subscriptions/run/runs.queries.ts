import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { viewerOf } from '../../../capabilities/exports/exports.queries.ts'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { type StoredSubscription, subscriptionColumns, subscriptions } from '../subscription.queries.ts'

/** One turn of a subscription. */
export type Turn = { readonly id: number; readonly dia: CalendarDay }
export type Owner = Viewer & { readonly perfil: number; readonly nombre: string; readonly correo: string; readonly derechos: string }
export type RunSubscription = StoredSubscription & { readonly datos: Readonly<Record<string, unknown>>; readonly eliminada: boolean }

// The limit per round; the others follow a minute later.
const atOnce = 500
type Due = Pick<StoredSubscription, 'id' | 'frecuencia' | 'dia' | 'hora'>
/** Subscriptions whose turn has come. Another node that works meanwhile takes others. */
export async function holdDue(tx: Tx, today: CalendarDay, time: string): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select id, frecuencia, dia, hora from subscription where estado = 1 and eliminado_en is null
      and (siguiente < ${today}::date or (siguiente = ${today}::date and hora <= ${time}))
    order by siguiente, hora, id limit ${atOnce} for update skip locked`)
  return rows
}
/** Takes the turn of a day; false: it was already taken. */
export async function takeTurn(tx: Tx, { id, dia }: Turn, next: CalendarDay, now: Date): Promise<boolean> {
  await tx.execute(sql`update subscription set siguiente = ${next} where id = ${id}`)
  const { rows } = await tx.execute(sql`
    insert into subscription_run (suscripcion, dia, estado, comenzada_en) values (${id}, ${dia}, 'en curso', ${now.toISOString()})
    on conflict do nothing returning dia`)
  return rows.length > 0
}

const ofTurn = ({ id, dia }: Turn): SQL => sql`suscripcion = ${id} and dia = ${dia} and estado = 'en curso'`
export async function isUnderWay(db: Reader, turn: Turn): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from subscription_run where ${ofTurn(turn)}`)
  return rows.length > 0
}

/** The owner with their present rights; undefined when they may not act. */
export async function ownerOf(db: Reader, usuid: number): Promise<Owner | undefined> {
  const [viewer, { rows }] = [
    await viewerOf(db, usuid),
    await db.execute<{ perfil: number; nombre: string; correo: string }>(sql`
      select u.perfil, ${fullName('u')} as nombre, btrim(u.correo) as correo from app_user u where u.id = ${usuid}`),
  ]
  const derechos = viewer && JSON.stringify([viewer.actuaPor, ...viewer.permisos])
  return viewer && rows[0] && { ...viewer, ...rows[0], derechos: derechos ?? '' }
}

/** The present state, for its owner. */
export async function subscriptionNow(
  db: Reader,
  id: number,
  owner: Pick<Owner, 'usuid' | 'perfil'>,
): Promise<RunSubscription | undefined> {
  const { rows } = await db.execute<RunSubscription>(sql`
    select ${subscriptionColumns(owner)}, s.datos, n.eliminado_en is not null as eliminada from ${subscriptions} where n.id = ${id}`)
  return rows[0]
}
export async function subscriberOf(db: Reader, id: number): Promise<number> {
  const { rows } = await db.execute<{ usuid: number }>(sql`select usuid from subscription where id = ${id}`)
  return rows[0]?.usuid ?? 0
}

type End = { readonly estado: string; readonly filas?: number; readonly mensaje?: string | undefined; readonly derechos?: string }
/** False: another process ended it. */
export async function endTurn(tx: Tx, turn: Turn, { estado, filas, mensaje, derechos }: End, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update subscription_run set estado = ${estado}, filas = ${filas ?? null}, mensaje = ${mensaje ?? null}, derechos = ${derechos ?? null},
      terminada_en = ${now.toISOString()} where ${ofTurn(turn)} returning dia`)
  return rows.length > 0
}
export async function setFailures(tx: Tx, id: number, fallas: number): Promise<void> {
  await tx.execute(sql`update subscription set fallas = ${fallas} where id = ${id}`)
}

/** The queued mail of a turn, and its outcome. */
export async function waitingTurn(tx: Tx, { id, dia }: Turn): Promise<{ derechos: string } | undefined> {
  const { rows } = await tx.execute<{ derechos: string }>(
    sql`select derechos from subscription_run where suscripcion = ${id} and dia = ${dia} and estado = 'por enviar'`,
  )
  return rows[0]
}
export async function closeTurn(tx: Tx, { id, dia }: Turn, estado: string, mensaje: string | null, now: Date): Promise<void> {
  await tx.execute(sql`
    update subscription_run set estado = ${estado}, mensaje = coalesce(${mensaje}, mensaje), terminada_en = ${now.toISOString()}
    where suscripcion = ${id} and dia = ${dia}`)
}

export async function seenBefore(db: Reader, id: number): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ registro: number; huella: string }>(
    sql`select registro, huella from subscription_seen where suscripcion = ${id}`,
  )
  return new Map(rows.map(({ registro, huella }) => [registro, huella]))
}
export async function forgetSeen(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`delete from subscription_seen where suscripcion = ${id}`)
}
export async function rememberSeen(tx: Tx, id: number, seen: ReadonlyMap<number, string>): Promise<void> {
  await forgetSeen(tx, id)
  await tx.execute(sql`
    insert into subscription_seen (suscripcion, registro, huella)
    select ${id}, * from unnest(${sql.param([...seen.keys()])}::int[], ${sql.param([...seen.values()])}::text[])`)
}

export async function forgetTurnsBefore(db: Reader, day: CalendarDay): Promise<void> {
  await db.execute(sql`delete from subscription_run where dia < ${day}`)
}
