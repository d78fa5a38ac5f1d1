import { actors } from '@soportica/contract/people/actors'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import { inOrder } from '../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import type { UserNames } from './userFields.ts'

// The types that count for a user: (profile + granted) - revoked.
const typesOf = (sistema: 1 | 2): SQL => sql`(select coalesce(string_agg(t.id::text, ',' order by t.id), '') from attached_type t
  left join user_attached_type d on d.usuid = u.id and d.tipo = t.id
  left join profile_attached_type p on p.perfil = u.perfil and p.tipo = t.id
  where t.sistema = ${sistema} and t.eliminado_en is null and coalesce(d.otorgado, p.tipo is not null))`
const windowsOf = sql`(select coalesce(string_agg(e.venid::text, ',' order by e.venid), '') from effective_window e where e.usuid = u.id)`
const chosen = sql.join(
  actors.map(({ id, flag }) => sql`case when u.${sql.identifier(flag)} = 1 then ${sql.raw(String(id))} end`),
  sql`, `,
)

/** Which actors the user u is, as an ordered list. */
export const actorsOf = sql`array_to_string(array_remove(array[${chosen}], null), ',')`

export type StoredUser = { id: number; values: FieldValues; version: number }

const lists = sql`, ${windowsOf} as usuventanas, ${typesOf(1)} as "tipoAdjuntosCajeros", ${typesOf(2)} as "tipoAdjuntosSucursales"`

/** The values of users and groups as history keeps them; of thousands, without the lists that nobody asks for. */
export async function storedUsers(db: Reader, condition: SQL, withLists = true): Promise<StoredUser[]> {
  const { rows } = await db.execute<Record<string, string | number> & { id: number; version: number }>(sql`
    select u.id, u.version, u.categoria, u.perfil, u.nombre, u.apellido, u.documento, u.codigopais, u.celular, u.acceso, coalesce(u.usuario, '') as usuario,
      u.correo, u.color, u.doblefactor, u.heredar, coalesce(u.grupo::text, '') as "idGrupo", u.estado,
      ${actorsOf} as actores${withLists ? lists : sql``}
    from app_user u where u.eliminado_en is null and ${condition}`)
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** A user's or group's values; nothing when there is none. */
export const userValues = async (db: Reader, id: number): Promise<StoredUser | undefined> => (await storedUsers(db, sql`u.id = ${id}`))[0]

// Lock first, read after: a reader that waited sees the committed row of the other transaction.
export async function lockUser(tx: Tx, id: number): Promise<StoredUser | undefined> {
  await tx.execute(sql`select 1 from app_user where id = ${id} for update`)
  return userValues(tx, id)
}

export async function userExists(db: Reader, id: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from app_user where id = ${id}`)).rows.length > 0
}

/** The sign-in name of a deleted person, who is held. */
export async function lockRemovedUser(tx: Tx, id: number): Promise<{ readonly usuario: string } | undefined> {
  const { rows } = await tx.execute<{ usuario: string }>(
    sql`select coalesce(usuario, '') as usuario from app_user where id = ${id} and eliminado_en is not null for update`,
  )
  return rows[0]
}
/** Also of deleted ones. */
export async function namesOfPeople(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select u.id, ${fullName('u')} as nombre from app_user u where u.id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

export async function profileIsActive(db: Reader, prfid: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from profile where id = ${prfid} and estado = 1 and eliminado_en is null`)).rows.length > 0
}

export async function groupIsActive(db: Reader, id: number): Promise<boolean> {
  const found = await db.execute(sql`select 1 from app_user where id = ${id} and categoria = 2 and estado = 1 and eliminado_en is null`)
  return found.rows.length > 0
}

export async function hasPeople(db: Reader, group: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from app_user where grupo = ${group} and eliminado_en is null limit 1`)).rows.length > 0
}

export async function hasPassword(db: Reader, usuid: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from app_user where id = ${usuid} and coalesce(clave, '') <> ''`)).rows.length > 0
}

/** Whether anybody inherits the actors of this group. */
export async function inheritsFrom(db: Reader, usuid: number, group: number): Promise<boolean> {
  const found = await db.execute(sql`select 1 from app_user where id = ${usuid} and grupo = ${group} and heredar = 1`)
  return found.rows.length > 0
}

export async function userNameTaken(db: Reader, usuario: string, id: number): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from app_user where lower(usuario) = lower(${usuario}) and eliminado_en is null and id <> ${id} limit 1`,
  )
  return found.rows.length > 0
}

export async function documentTaken(db: Reader, documento: string, id: number): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from app_user where documento = ${documento} and categoria = 1 and eliminado_en is null and id <> ${id} limit 1`,
  )
  return found.rows.length > 0
}

/** The attached types of a system that exist, as an ordered list. */
export async function typesOfSystem(db: Reader, sistema: 1 | 2): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from attached_type where sistema = ${sistema} and eliminado_en is null`)
  return inOrder(rows.map(({ id }) => id))
}

async function namesById(db: Reader, table: string, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map()
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from ${sql.identifier(table)} where id in ${[...ids]}`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

/** The names of these profiles, groups and attached types. */
export async function namesOfUsers(db: Reader, ids: { [K in keyof UserNames]: ReadonlySet<number> }): Promise<UserNames> {
  const [perfil, idGrupo, tipos] = await Promise.all([
    namesById(db, 'profile', ids.perfil),
    namesById(db, 'app_user', ids.idGrupo),
    namesById(db, 'attached_type', ids.tipos),
  ])
  return { perfil, idGrupo, tipos }
}
