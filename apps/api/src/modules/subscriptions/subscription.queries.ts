import { type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { momentOf } from '../../capabilities/lists/columns.queries.ts'
import type { CurrentUser, Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { searchIsReached } from '../reports/reports.public.ts'

/** The values that the owner edits. */
export type SubscriptionValues = {
  readonly frecuencia: 1 | 2 | 3
  readonly dia: number
  readonly hora: string
  readonly formato: 1 | 2
  readonly soloConFilas: 0 | 1
  readonly soloCambios: 0 | 1
}
export type StoredSubscription = SubscriptionValues & {
  readonly id: number
  readonly usuid: number
  readonly bugId: number
  readonly nombre: string
  readonly system: number
  /** Whether the search still exists and is visible to its owner. */
  readonly disponible: boolean
  readonly estado: number
  readonly motivo: string | null
  readonly fallas: number
  readonly siguiente: CalendarDay
  readonly version: number
}
type Last = {
  readonly ultimaFecha: string | null
  readonly resultado: string | null
  readonly filas: number | null
  readonly mensaje: string | null
}
type Caller = Pick<CurrentUser, 'usuid' | 'perfil'>

export const subscriptionColumns = (owner: Caller): SQL => sql`n.id, n.usuid, n.busqueda as "bugId", s.nombre, s.sistema as system,
  (s.eliminado_en is null and ${searchIsReached(owner)}) as disponible, n.frecuencia, n.dia, n.hora, n.formato,
  n.solo_con_filas as "soloConFilas", n.solo_cambios as "soloCambios", n.estado, n.motivo, n.fallas, n.siguiente::text as siguiente, n.version`
export const subscriptions = sql`subscription n join saved_search s on s.id = n.busqueda`
const owned = ({ usuid }: Caller): SQL => sql`n.usuid = ${usuid} and n.eliminado_en is null`

export async function listSubscriptionsOf(db: Reader, user: Caller): Promise<(StoredSubscription & Last)[]> {
  const { rows } = await db.execute<StoredSubscription & Last>(sql`
    select ${subscriptionColumns(user)}, ${momentOf(sql`l.fecha`)} as "ultimaFecha", l.estado as resultado, l.filas, l.mensaje
    from ${subscriptions} left join lateral (
      select coalesce(r.terminada_en, r.comenzada_en) as fecha, r.estado, r.filas, r.mensaje from subscription_run r
      where r.suscripcion = n.id order by r.dia desc limit 1) l on true
    where ${owned(user)} order by s.nombre collate "es-CO-x-icu", n.id`)
  return rows
}

/** One of the user's own, locked until the end. */
export async function lockSubscription(db: Reader, user: Caller, id: number): Promise<StoredSubscription | undefined> {
  const { rows } = await db.execute<StoredSubscription>(
    sql`select ${subscriptionColumns(user)} from ${subscriptions} where n.id = ${id} and ${owned(user)} for update of n`,
  )
  return rows[0]
}
/** A removed one, locked until the end. */
export async function lockRemovedSubscription(tx: Tx, user: Caller, id: number): Promise<StoredSubscription | undefined> {
  const { rows } = await tx.execute<StoredSubscription>(sql`
    select ${subscriptionColumns(user)} from ${subscriptions}
    where n.id = ${id} and n.usuid = ${user.usuid} and n.eliminado_en is not null for update of n`)
  return rows[0]
}
/** The names of the searches of own subscriptions, also of removed ones. */
export async function namesOfSubscriptions(db: Reader, { usuid }: Caller, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select n.id, s.nombre from ${subscriptions} where n.id = any(${sql.param([...ids])}::int[]) and n.usuid = ${usuid}`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
export async function isSubscriber(db: Reader, { usuid }: Pick<Caller, 'usuid'>, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from subscription n where n.id = ${id} and n.usuid = ${usuid}`)
  return rows.length > 0
}

/** The searches with a subscription of this user. */
export async function subscribedTo(db: Reader, usuid: number): Promise<number[]> {
  const { rows } = await db.execute<{ busqueda: number }>(
    sql`select n.busqueda from subscription n where n.usuid = ${usuid} and n.eliminado_en is null`,
  )
  return rows.map(({ busqueda }) => busqueda)
}

export async function insertSubscription(
  { tx, user, now }: Writing,
  bugId: number,
  values: SubscriptionValues,
  siguiente: CalendarDay,
): Promise<number> {
  const { frecuencia, dia, hora, formato, soloConFilas, soloCambios } = values
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into subscription (usuid, busqueda, frecuencia, dia, hora, formato, solo_con_filas, solo_cambios, siguiente, usureg, fecreg, usuact, fecact)
    values (${user.usuid}, ${bugId}, ${frecuencia}, ${dia}, ${hora}, ${formato}, ${soloConFilas}, ${soloCambios}, ${siguiente},
      ${user.usuid}, ${at}, ${user.usuid}, ${at}) returning id`)
  return rows[0]!.id
}

export async function updateSubscription(
  { tx, user, now }: Writing,
  id: number,
  values: SubscriptionValues,
  siguiente: CalendarDay,
): Promise<void> {
  const { frecuencia, dia, hora, formato, soloConFilas, soloCambios } = values
  await tx.execute(sql`
    update subscription set frecuencia = ${frecuencia}, dia = ${dia}, hora = ${hora}, formato = ${formato}, solo_con_filas = ${soloConFilas},
      solo_cambios = ${soloCambios}, siguiente = ${siguiente}, usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = version + 1
    where id = ${id}`)
}

type SubscriptionState = { readonly estado: 1 | 2 | 3; readonly motivo: string | null; readonly siguiente: CalendarDay }
export async function setSubscriptionState(
  { tx, user, now }: Writing,
  id: number,
  { estado, motivo, siguiente }: SubscriptionState,
): Promise<void> {
  await tx.execute(sql`
    update subscription set estado = ${estado}, motivo = ${motivo}, fallas = 0, siguiente = ${siguiente}, usuact = ${user.usuid},
      fecact = ${now.toISOString()}, version = version + 1 where id = ${id}`)
}

export async function archiveSubscription({ tx, user, now }: Writing, id: number): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`delete from subscription_seen where suscripcion = ${id}`)
  await tx.execute(sql`
    update subscription set eliminado_en = ${at}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${at}, version = version + 1
    where id = ${id}`)
}

export async function markRestored({ tx, user, now }: Writing, id: number, siguiente: CalendarDay): Promise<void> {
  await tx.execute(sql`
    update subscription set eliminado_en = null, eliminado_por = null, siguiente = ${siguiente}, usuact = ${user.usuid},
      fecact = ${now.toISOString()}, version = version + 1 where id = ${id}`)
}

/** Whether its turn of that day was taken. */
export async function hasRun(db: Reader, id: number, day: CalendarDay): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from subscription_run where suscripcion = ${id} and dia = ${day}`)
  return rows.length > 0
}
