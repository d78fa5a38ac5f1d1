import type { Received } from '@soportica/contract/core/endpoint'
import type { listProfiles, ProfileRow } from '@soportica/contract/people/profiles'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'
import { allOf, ofStatus } from '../../capabilities/lists/conditions.queries.ts'
import { countRows } from '../../capabilities/lists/count.queries.ts'
import { orderedBy } from '../../capabilities/lists/order.queries.ts'
import { pageOf, type RowsPage } from '../../capabilities/lists/pageLimit.queries.ts'
import { containing } from '../../capabilities/lists/words.queries.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'

type Body = Received<typeof listProfiles>['body']
export type ProfileFilters = Omit<Body, 'rows' | 'first' | 'idusuario' | 'permisos'>
export type StoredProfile = Omit<ProfileRow, 'acciones'>

const author = fullName('a')
const sortedBy: Readonly<Record<ProfileFilters['sortField'], SQL>> = {
  prfid: sql`p.id`,
  nombre: sql`p.nombre`,
  estado: sql`p.estado`,
  usuarios: sql`usuarios`,
  usuact: author,
  fecact: sql`p.fecact`,
}

function whereOf({ nombre, estado, prfid }: ProfileFilters): SQL {
  const byName = nombre ? [containing(sql`p.nombre`, nombre)] : []
  const one = prfid ? [sql`p.id = ${prfid}`] : []
  return allOf([sql`p.eliminado_en is null`, ...one, ...byName, ...ofStatus(sql`p.estado`, estado)])
}

export const countProfiles = (db: Reader, filters: ProfileFilters): Promise<number> =>
  countRows(db, sql`profile p where ${whereOf(filters)}`)

export async function readProfiles(db: Reader, filters: ProfileFilters, page?: RowsPage): Promise<StoredProfile[]> {
  const { rows } = await db.execute<StoredProfile>(sql`
    select p.id as prfid, p.nombre, p.estado, p.estado as est, case when p.estado = 1 then 'Activo' else 'Inactivo' end as nomestado,
      coalesce(c.cant, 0)::int as usuarios, coalesce(${author}, '') as usuact,
      ${momentOf(sql`p.fecact`)} as fecact, p.version
    from profile p left join app_user a on a.id = p.usuact
      left join (select perfil, count(*) as cant from app_user where eliminado_en is null group by perfil) c on c.perfil = p.id
    where ${whereOf(filters)} order by ${orderedBy([sortedBy[filters.sortField]], sql`p.id`, filters.sortOrder)}
    ${page ? pageOf(page) : sql``}`)
  return rows
}

export async function activeProfiles(db: Reader): Promise<{ prfid: number; nombre: string; permisos: number[] }[]> {
  const { rows } = await db.execute<{ prfid: number; nombre: string; permisos: number[] }>(sql`
    select p.id as prfid, p.nombre, array(select distinct d.perid from profile_permission d join window_permission w on w.perid = d.perid
      join profile_window v on v.venid = w.venid and v.perfil = p.id where d.perfil = p.id order by 1) as permisos
    from profile p where p.estado = 1 and p.eliminado_en is null order by p.nombre, p.id`)
  return rows
}

export async function profileExists(db: Reader, prfid: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from profile where id = ${prfid}`)).rows.length > 0
}

/** Also of deleted ones. */
export async function namesOfProfiles(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select id, nombre from profile where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

export async function modulesOf(db: Reader, prfid: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ venid: number }>(sql`select venid from profile_window where perfil = ${prfid}`)
  return new Set(rows.map(({ venid }) => venid))
}

const typesOf = (sistema: 1 | 2): SQL => sql`(select coalesce(string_agg(t.id::text, ',' order by t.id), '')
  from profile_attached_type d join attached_type t on t.id = d.tipo where d.perfil = p.id and t.sistema = ${sistema} and t.eliminado_en is null)`

type Stored = { id: number; values: FieldValues; version: number }

async function storedProfiles(db: Reader, condition: SQL): Promise<Stored[]> {
  const { rows } = await db.execute<Record<string, string | number> & { id: number; version: number }>(sql`
    select p.id, p.version, p.nombre, p.estado,
      (select coalesce(string_agg(v.venid::text, ',' order by v.venid), '') from profile_window v where v.perfil = p.id) as modulos,
      ${typesOf(1)} as "tipoAdjuntosCajeros", ${typesOf(2)} as "tipoAdjuntosSucursales"
    from profile p where p.eliminado_en is null and ${condition}`)
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

export const profileValues = async (db: Reader, prfid: number): Promise<Stored | undefined> =>
  (await storedProfiles(db, sql`p.id = ${prfid}`))[0]

/** All there are: they are few. */
export const everyProfile = (db: Reader): Promise<Stored[]> => storedProfiles(db, sql`true`)

/** The grants of each profile, inside or outside its modules. */
export async function grantsOfProfiles(db: Reader): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ perfil: number; permisos: number[] }>(
    sql`select perfil, array_agg(perid order by perid) as permisos from profile_permission group by perfil`,
  )
  return new Map(rows.map(({ perfil, permisos }) => [perfil, permisos]))
}

// Lock first, read after: a reader that waited sees the committed row of the other transaction.
export async function lockProfile(tx: Tx, prfid: number): Promise<Stored | undefined> {
  await tx.execute(sql`select 1 from profile where id = ${prfid} for update`)
  return profileValues(tx, prfid)
}

export const holdersOf = (db: Reader, prfid: number): Promise<number> =>
  countRows(db, sql`app_user where perfil = ${prfid} and eliminado_en is null`)

export async function whoHave(db: Reader, prfid: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from app_user where perfil = ${prfid} and eliminado_en is null order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Rights that people with this profile have beyond it and that count in these windows. */
export async function grantedBeyond(db: Reader, prfid: number, venids: readonly number[]): Promise<number[]> {
  if (venids.length === 0) return []
  const { rows } = await db.execute<{ perid: number }>(sql`
    select distinct d.perid from user_permission d join app_user u on u.id = d.usuid
      join window_permission w on w.perid = d.perid
    where d.otorgado and u.perfil = ${prfid} and u.eliminado_en is null and w.venid in ${[...venids]}`)
  return rows.map(({ perid }) => perid)
}

/** The rights of people with this profile whose rights differ from it. */
export async function rightsOfDifferent(db: Reader, prfid: number): Promise<number[]> {
  const { rows } = await db.execute<{ perid: number }>(sql`
    select distinct e.perid from effective_permission e where e.usuid in (
      select u.id from app_user u where u.perfil = ${prfid} and u.eliminado_en is null
        and (exists (select 1 from user_permission d where d.usuid = u.id) or exists (select 1 from user_window d where d.usuid = u.id)))`)
  return rows.map(({ perid }) => perid)
}
