import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import type { CurrentUser, Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'

export type StoredSearch = {
  id: number
  nombre: string
  system: number
  datos: Record<string, unknown>
  usureg: number
  autor: string
  cambiadaPor: string
  compartida: number
  perfil: number | null
  predeterminada: boolean
  version: number
}
type Caller = Pick<CurrentUser, 'usuid' | 'perfil'>

/** Whether a search (s) belongs to the user or is shared with them. */
export const searchIsReached = ({ usuid, perfil }: Caller): SQL =>
  sql`(s.usureg = ${usuid} or s.compartida = 2 or (s.compartida = 1 and s.perfil = ${perfil}))`
const columns = sql`s.id, s.nombre, s.sistema as system, s.datos, s.usureg, coalesce(${fullName('a')}, '') as autor,
  coalesce(${fullName('c')}, '') as "cambiadaPor", s.compartida, s.perfil, d.busqueda is not null as predeterminada, s.version`
const source = ({
  usuid,
}: Caller): SQL => sql`saved_search s left join app_user a on a.id = s.usureg left join app_user c on c.id = s.usuact
  left join default_search d on d.busqueda = s.id and d.usuid = ${usuid}`

/** The user's own and shared searches, by name. */
export async function listSearches(db: Reader, user: Caller, sistema: number): Promise<StoredSearch[]> {
  const { rows } = await db.execute<StoredSearch>(sql`
    select ${columns} from ${source(user)} where s.sistema = ${sistema} and s.eliminado_en is null and ${searchIsReached(user)}
    order by s.usureg <> ${user.usuid}, s.nombre collate "es-CO-x-icu", s.id`)
  return rows
}

export async function findSearch(db: Reader, user: Caller, sistema: number, id: number, lock = sql``): Promise<StoredSearch | undefined> {
  const { rows } = await db.execute<StoredSearch>(sql`
    select ${columns} from ${source(user)} where s.id = ${id} and s.sistema = ${sistema} and s.eliminado_en is null and ${searchIsReached(user)} ${lock}`)
  return rows[0]
}
/** The same, of any report. */
export async function findAnySearch(db: Reader, user: Caller, id: number): Promise<StoredSearch | undefined> {
  const { rows } = await db.execute<StoredSearch>(
    sql`select ${columns} from ${source(user)} where s.id = ${id} and s.eliminado_en is null and ${searchIsReached(user)}`,
  )
  return rows[0]
}
/** The same, held until the end. */
export const lockSearch = (db: Reader, user: Caller, sistema: number, id: number): Promise<StoredSearch | undefined> =>
  findSearch(db, user, sistema, id, sql`for update of s`)

/** A removed one, held until the end. */
export async function lockRemovedSearch(tx: Tx, user: Caller, sistema: number, id: number): Promise<StoredSearch | undefined> {
  const { rows } = await tx.execute<StoredSearch>(sql`
    select ${columns} from ${source(user)} where s.id = ${id} and s.sistema = ${sistema} and s.eliminado_en is not null
      and ${searchIsReached(user)} for update of s`)
  return rows[0]
}
/** Also of removed ones. */
export async function systemOfSearch(db: Reader, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ sistema: number }>(sql`select sistema from saved_search where id = ${id}`)
  return rows[0]?.sistema
}
export async function namesOfSearches(db: Reader, user: Caller, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select s.id, s.nombre from saved_search s where s.id = any(${sql.param([...ids])}::int[]) and ${searchIsReached(user)}`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

export type SearchValues = Pick<StoredSearch, 'nombre' | 'datos' | 'compartida' | 'perfil'>
export async function insertSearch({ tx, user, now }: Writing, sistema: number, values: SearchValues): Promise<number> {
  const { nombre, datos, compartida, perfil } = values
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into saved_search (sistema, nombre, datos, compartida, perfil, usureg, fecreg, usuact, fecact)
    values (${sistema}, ${nombre}, ${JSON.stringify(datos)}::jsonb, ${compartida}, ${perfil}, ${user.usuid}, ${at}, ${user.usuid}, ${at})
    returning id`)
  return rows[0]!.id
}

export async function updateSearch({ tx, user, now }: Writing, id: number, values: SearchValues): Promise<void> {
  const { nombre, datos, compartida, perfil } = values
  await tx.execute(sql`
    update saved_search set nombre = ${nombre}, datos = ${JSON.stringify(datos)}::jsonb, compartida = ${compartida}, perfil = ${perfil},
      usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = version + 1 where id = ${id}`)
}

/** Nobody opens a report with it any more. */
export async function archiveSearch({ tx, user, now }: Writing, id: number): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`delete from default_search where busqueda = ${id}`)
  await tx.execute(sql`
    update saved_search set eliminado_en = ${at}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${at}, version = version + 1
    where id = ${id}`)
}

export async function markRestored({ tx, user, now }: Writing, id: number): Promise<void> {
  await tx.execute(sql`
    update saved_search set eliminado_en = null, eliminado_por = null, usuact = ${user.usuid}, fecact = ${now.toISOString()},
      version = version + 1 where id = ${id}`)
}

/** id 0: with none. */
export async function chooseDefault({ tx, user }: Writing, sistema: number, id: number): Promise<void> {
  if (id === 0) await tx.execute(sql`delete from default_search where usuid = ${user.usuid} and sistema = ${sistema}`)
  else
    await tx.execute(sql`
      insert into default_search (usuid, sistema, busqueda) values (${user.usuid}, ${sistema}, ${id})
      on conflict (usuid, sistema) do update set busqueda = excluded.busqueda`)
}
