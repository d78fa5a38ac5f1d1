import { sql } from 'drizzle-orm'
import type { ImportChoice } from '../../../capabilities/imports/choiceFinder.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { type StoredUser, storedUsers } from '../user.queries.ts'

const texts = (all: readonly string[]) => sql`${sql.param([...all])}::text[]`
const numbers = (all: readonly number[]) => sql`${sql.param([...all])}::int[]`

/** User names as their index compares them. */
export async function loweredTexts(db: Reader, all: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ texto: string; clave: string }>(
    sql`select t as texto, lower(t) as clave from unnest(${texts([...new Set(all)])}) t`,
  )
  return new Map(rows.map(({ texto, clave }) => [texto, clave]))
}

/** The users that rows mean: by id, by user name, and groups by name. */
export const usersOfRows = (
  db: Reader,
  ids: readonly number[],
  usuarios: readonly string[],
  groups: readonly string[],
): Promise<StoredUser[]> =>
  storedUsers(
    db,
    sql`(u.id = any(${numbers(ids)}) or lower(u.usuario) = any(${texts(usuarios)})
      or (u.categoria = 2 and busqueda(u.nombre) = any(${texts(groups)})))`,
    false,
  )

export const usersWithLists = (db: Reader, ids: readonly number[]): Promise<StoredUser[]> =>
  storedUsers(db, sql`u.id = any(${numbers(ids)})`)

export async function profileChoices(db: Reader): Promise<ImportChoice[]> {
  const { rows } = await db.execute<ImportChoice>(sql`select id, nombre, estado = 1 and eliminado_en is null as activa from profile`)
  return rows
}

export async function groupChoices(db: Reader): Promise<ImportChoice[]> {
  const { rows } = await db.execute<ImportChoice>(
    sql`select id, nombre, estado = 1 and eliminado_en is null as activa from app_user where categoria = 2`,
  )
  return rows
}

/** The owners of these user names. */
export async function ownersOfNames(db: Reader, usuarios: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: number; clave: string }>(
    sql`select id, lower(usuario) as clave from app_user where lower(usuario) = any(${texts(usuarios)}) and eliminado_en is null`,
  )
  return new Map(rows.map(({ id, clave }) => [clave, id]))
}

/** The owners of these documents; if several share one, a third user is compared with both. */
export async function ownersOfDocuments(db: Reader, documentos: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ documento: string; ids: number[] }>(
    sql`select documento, array_agg(id) as ids from app_user
      where documento = any(${texts(documentos)}) and documento <> '' and categoria = 1 and eliminado_en is null group by documento`,
  )
  return new Map(rows.map(({ documento, ids }) => [documento, ids]))
}

/** The groups with people among these. */
export async function groupsWithPeople(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ grupo: number }>(
    sql`select distinct grupo from app_user where grupo = any(${numbers(ids)}) and eliminado_en is null`,
  )
  return new Set(rows.map(({ grupo }) => grupo))
}

/** The group whose actors and state the user inherits. */
export async function groupInheritedBy(db: Reader, usuid: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ grupo: number | null }>(sql`select grupo from app_user where id = ${usuid} and heredar = 1`)
  return rows[0]?.grupo ?? undefined
}

/** Of these users, those with a password, their own or an assigned one. */
export async function usersWithPassword(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from app_user where id = any(${numbers(ids)}) and coalesce(clave, '') <> ''`,
  )
  return new Set(rows.map(({ id }) => id))
}
