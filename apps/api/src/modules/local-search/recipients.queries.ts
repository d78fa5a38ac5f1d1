import type { LocalSearchRecipient } from '@soportica/contract/local-search/calls'
import { sql } from 'drizzle-orm'
import { localSearchContact, localSearchRecipient } from '../../../schema/requests.ts'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import { anyOf } from '../../capabilities/lists/conditions.queries.ts'
import { waysToFind } from '../../capabilities/lists/search.queries.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'

const atMost = 500
/** Agencies and their people with a mail address, and added contacts; groups first. */
export async function listRecipients(db: Reader, texto: string | undefined): Promise<LocalSearchRecipient[]> {
  const name = fullName('u')
  const [ofUsers, ofContacts] = [
    anyOf(waysToFind(texto, { name: sql`busqueda(${name})`, code: sql`u.correo` })),
    anyOf(waysToFind(texto, { name: sql`busqueda(k.nombre)`, code: sql`k.correo` })),
  ]
  const { rows } = await db.execute<LocalSearchRecipient>(sql`
    with members as (select x.grupo, string_agg(x.id::text, ',' order by x.id) as users from app_user x
      where x.grupo is not null and x.categoria = 1 and x.correo <> '' and x.estado = 1 and x.eliminado_en is null group by x.grupo)
    select * from (
      select u.id, ${name} as name, u.correo as email, coalesce(m.users, '') as users, u.categoria as category,
        case when u.categoria = 2 then u.nombre when g.id is null then 'Sin grupo' else g.nombre end as "group", 'usuario' as origin
      from app_user u left join app_user g on g.id = u.grupo and u.categoria = 1
      left join members m on m.grupo = u.id and u.categoria = 2
      where u.estado = 1 and u.eliminado_en is null and (u.correo <> '' or m.users is not null)
        and (u.inmobiliaria = 1 or (g.inmobiliaria = 1 and g.estado = 1)) and ${ofUsers}
      union all
      select k.id, k.nombre, k.correo, '', 1, 'Otros destinatarios', 'contacto'
      from local_search_contact k where k.eliminado_en is null and ${ofContacts}) d
    order by d.category desc, d.name collate "es-CO-x-icu", d.id limit ${atMost}`)
  return rows
}

/** The owner of an address: a person who may act, if there is one. */
export async function peopleByAddress(db: Reader, correos: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ correo: string; id: number }>(sql`
    select distinct on (lower(u.correo)) lower(u.correo) as correo, u.id from app_user u
    where lower(u.correo) = any(${sql.param([...correos])}::text[]) and u.estado = 1 and u.eliminado_en is null
    order by lower(u.correo), u.inmobiliaria desc, u.id`)
  return new Map(rows.map(({ correo, id }) => [correo, id]))
}
/** Whether this is the address of an account that may sign in, or of a group with such an account. */
export async function hasAccount(db: Reader, correo: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from app_user u where lower(u.correo) = ${correo} and u.estado = 1 and u.eliminado_en is null and (u.acceso = 1 or exists (
      select 1 from app_user m where m.grupo = u.id and m.acceso = 1 and m.estado = 1 and m.eliminado_en is null)) limit 1`)
  return rows.length > 0
}
/** The addresses of these people. */
export async function addressesOf(db: Reader, usuids: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ correo: string }>(sql`
    select lower(u.correo) as correo from app_user u
    where u.id = any(${sql.param([...usuids])}::int[]) and u.correo <> '' and u.estado = 1 and u.eliminado_en is null`)
  return rows.map(({ correo }) => correo)
}

export async function insertRecipients(
  { tx, now }: Writing,
  solicitud: number,
  people: ReadonlyMap<string, number | undefined>,
): Promise<void> {
  const rows = [...people].map(([correo, usuid]) => ({ solicitud, correo, usuid: usuid ?? null, fecha: now }))
  await tx.insert(localSearchRecipient).values(rows).onConflictDoNothing()
}

export async function insertContact({ tx, user, now }: Writing, nombre: string, correo: string): Promise<number | undefined> {
  const by = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const [row] = await tx
    .insert(localSearchContact)
    .values({ nombre, correo, ...by })
    .onConflictDoNothing()
    .returning({ id: localSearchContact.id })
  return row?.id
}
