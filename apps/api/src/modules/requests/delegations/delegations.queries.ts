import type { Delegation } from '@soportica/contract/requests/delegations'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { mayAct } from '../../../plugins/mayAct.queries.ts'

export type StoredDelegation = Omit<Delegation, 'acciones'> & { readonly version: number }
type Span = { readonly desde: CalendarDay; readonly hasta: CalendarDay }

const comesIn = (person: 't' | 'e') => sql`(${sql.identifier(person)}.categoria = 1 and ${mayAct(person)})`
const inForce = (today: CalendarDay) => sql`(${today}::date between d.desde and d.hasta and ${comesIn('t')} and ${comesIn('e')})`
const columns = (today: CalendarDay) => sql`d.id, d.titular, ${fullName('t')} as "nombreTitular", d.delegado,
  ${fullName('e')} as "nombreDelegado", d.desde::text as desde, d.hasta::text as hasta, d.que, d.motivo, ${inForce(today)} as vigente,
  coalesce(${fullName('a')}, '') as usuact, ${momentOf(sql`d.fecact`)} as fecact, d.version`
const source = sql`request_delegation d join app_user t on t.id = d.titular join app_user e on e.id = d.delegado
  left join app_user a on a.id = d.usuact`

/** Open delegations: everybody's, or this person's. */
export async function listOpen(db: Reader, today: CalendarDay, usuid: number | 'everybody'): Promise<StoredDelegation[]> {
  const whose = usuid === 'everybody' ? sql`true` : sql`(d.titular = ${usuid} or d.delegado = ${usuid})`
  const { rows } = await db.execute<StoredDelegation>(sql`
    select ${columns(today)} from ${source} where d.eliminado_en is null and d.hasta >= ${today}::date and ${whose}
    order by d.desde, t.nombre, t.apellido, d.id`)
  return rows
}

/** Also an ended one. */
export async function lockDelegation(
  db: Reader,
  today: CalendarDay,
  id: number,
): Promise<(StoredDelegation & { eliminada: boolean; cuando: string }) | undefined> {
  const { rows } = await db.execute<StoredDelegation & { eliminada: boolean; cuando: string }>(
    sql`select ${columns(today)}, d.eliminado_en is not null as eliminada, to_char(d.fecact at time zone 'America/Bogota', 'DD-MM-YYYY HH24:MI') as cuando
      from ${source} where d.id = ${id} for update of d`,
  )
  return rows[0]
}

/** Whether it exists and is not deleted. */
export async function isDelegation(db: Reader, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from request_delegation d where d.id = ${id} and d.eliminado_en is null`)
  return rows.length > 0
}

/** Open delegations of these people on one of these days, given or received. */
export async function openBetween(db: Reader, usuids: readonly number[], { desde, hasta }: Span): Promise<StoredDelegation[]> {
  const ids = sql.param([...usuids])
  const { rows } = await db.execute<StoredDelegation>(sql`
    select ${columns(desde)} from ${source}
    where d.eliminado_en is null and d.desde <= ${hasta}::date and d.hasta >= ${desde}::date
      and (d.titular = any(${ids}::int[]) or d.delegado = any(${ids}::int[]))
    order by d.desde, d.id`)
  return rows
}

/** Serialises delegations that could form a chain together. */
export async function lockDelegations(db: Reader): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('delegaciones de solicitudes', 0))`)
}

type Person = { usuid: number; nombreCompleto: string; grupo: string }
const choosable = sql`app_user t left join app_user g on g.id = t.grupo where ${comesIn('t')}`

export async function listPeople(db: Reader): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select t.id as usuid, ${fullName('t')} as "nombreCompleto", coalesce(g.nombre, '') as grupo
    from ${choosable} order by t.nombre, t.apellido, t.id`)
  return rows
}

/** Of these people, those who may sign in, by name. */
export async function activeAmong(db: Reader, usuids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ usuid: number; nombre: string }>(
    sql`select t.id as usuid, ${fullName('t')} as nombre from ${choosable} and t.id = any(${sql.param([...usuids])}::int[])`,
  )
  return new Map(rows.map(({ usuid, nombre }) => [usuid, nombre]))
}

type NewDelegation = Span & Pick<Delegation, 'titular' | 'delegado' | 'que' | 'motivo'>
export async function insertDelegation({ tx, user, now }: Writing, delegation: NewDelegation): Promise<number> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into request_delegation (titular, delegado, desde, hasta, que, motivo, usureg, fecreg, usuact, fecact)
    values (${delegation.titular}, ${delegation.delegado}, ${delegation.desde}, ${delegation.hasta}, ${delegation.que}, ${delegation.motivo},
      ${user.usuid}, ${at}, ${user.usuid}, ${at}) returning id`)
  return rows[0]!.id
}

export async function shortenDelegation({ tx, user, now }: Writing, id: number, hasta: CalendarDay): Promise<void> {
  await tx.execute(sql`
    update request_delegation set hasta = ${hasta}, usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = version + 1
    where id = ${id}`)
}

export async function archiveDelegation({ tx, user, now }: Writing, id: number): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    update request_delegation set eliminado_en = ${at}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${at},
      version = version + 1
    where id = ${id}`)
}
