import type { ViewChoice, ViewColumns } from '@soportica/contract/views/listViews'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import type { CurrentUser, Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'

type Flag = 0 | 1
export type ViewValues = {
  nombre: string
  consulta: string
  columnas: ViewColumns
  compartida: number
  perfil: number | null
  oficial: Flag
}
export type StoredView = ViewValues & {
  id: number
  lista: string
  usureg: number
  autor: string
  cambiadaPor: string
  predeterminada: boolean
  enInicio: boolean
  version: number
}
type Caller = Pick<CurrentUser, 'usuid' | 'perfil'>

const columns = sql`v.id, v.lista, v.nombre, v.consulta, v.columnas, v.compartida, v.perfil, v.oficial, v.usureg, v.version,
  coalesce(${fullName('a')}, '') as autor, coalesce(${fullName('c')}, '') as "cambiadaPor",
  coalesce(o.predeterminada, false) as predeterminada, coalesce(o.en_inicio, false) as "enInicio"`
const source = ({ usuid }: Caller): SQL => sql`list_view v left join app_user a on a.id = v.usureg left join app_user c on c.id = v.usuact
  left join list_view_choice o on o.vista = v.id and o.usuid = ${usuid}`
/** Views of the user, or shared with them, also removed ones. */
const isSeen = ({ usuid, perfil }: Caller): SQL =>
  sql`(v.usureg = ${usuid} or v.compartida = 2 or (v.compartida = 1 and v.perfil = ${perfil}))`
const isReached = (user: Caller): SQL => sql`v.eliminado_en is null and ${isSeen(user)}`

/** Official views first, then the user's own, by name. */
export async function readViews(db: Reader, user: Caller): Promise<StoredView[]> {
  const { rows } = await db.execute<StoredView>(sql`
    select ${columns} from ${source(user)} where ${isReached(user)}
    order by v.oficial desc, v.usureg <> ${user.usuid}, v.compartida, v.nombre collate "es-CO-x-icu", v.id`)
  return rows
}

export async function findView(db: Reader, user: Caller, id: number, lock = sql``): Promise<StoredView | undefined> {
  const { rows } = await db.execute<StoredView>(sql`
    select ${columns} from ${source(user)} where v.id = ${id} and ${isReached(user)} ${lock}`)
  return rows[0]
}
/** The same, held until the end. */
export const lockView = (db: Reader, user: Caller, id: number): Promise<StoredView | undefined> =>
  findView(db, user, id, sql`for update of v`)

/** A removed one, held until the end. */
export async function lockRemovedView(tx: Tx, user: Caller, id: number): Promise<StoredView | undefined> {
  const { rows } = await tx.execute<StoredView>(sql`
    select ${columns} from ${source(user)} where v.id = ${id} and v.eliminado_en is not null and ${isSeen(user)} for update of v`)
  return rows[0]
}
export async function namesOfViews(db: Reader, user: Caller, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(
    sql`select v.id, v.nombre from list_view v where v.id = any(${sql.param([...ids])}::int[]) and ${isSeen(user)}`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

export async function countOwnViews(db: Reader, usuid: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from list_view where usureg = ${usuid} and eliminado_en is null`,
  )
  return rows[0]!.n
}

export async function insertView({ tx, user, now }: Writing, lista: string, values: ViewValues): Promise<number> {
  const { nombre, consulta, columnas, compartida, perfil, oficial } = values
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into list_view (lista, nombre, consulta, columnas, compartida, perfil, oficial, usureg, fecreg, usuact, fecact)
    values (${lista}, ${nombre}, ${consulta}, ${JSON.stringify(columnas)}::jsonb, ${compartida}, ${perfil}, ${oficial},
      ${user.usuid}, ${at}, ${user.usuid}, ${at})
    returning id`)
  return rows[0]!.id
}

export async function updateView({ tx, user, now }: Writing, id: number, values: ViewValues): Promise<void> {
  const { nombre, consulta, columnas, compartida, perfil, oficial } = values
  await tx.execute(sql`
    update list_view set nombre = ${nombre}, consulta = ${consulta}, columnas = ${JSON.stringify(columnas)}::jsonb, compartida = ${compartida},
      perfil = ${perfil}, oficial = ${oficial}, usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = version + 1
    where id = ${id}`)
}

/** No list opens with it any more. */
export async function archiveView({ tx, user, now }: Writing, id: number): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`delete from list_view_choice where vista = ${id}`)
  await tx.execute(sql`
    update list_view set eliminado_en = ${at}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${at}, version = version + 1
    where id = ${id}`)
}

export async function markRestored({ tx, user, now }: Writing, id: number): Promise<void> {
  await tx.execute(sql`
    update list_view set eliminado_en = null, eliminado_por = null, usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = version + 1
    where id = ${id}`)
}

const choiceColumns = { predeterminada: sql`predeterminada`, enInicio: sql`en_inicio` } as const
type Chosen = { readonly id: number; readonly lista: string }
/** A list opens with one view at most. */
export async function writeChoice({ tx, user }: Writing, { id, lista }: Chosen, como: ViewChoice, on: boolean): Promise<void> {
  const column = choiceColumns[como]
  if (como === 'predeterminada')
    await tx.execute(
      sql`update list_view_choice set predeterminada = false where usuid = ${user.usuid} and lista = ${lista} and predeterminada`,
    )
  await tx.execute(sql`
    insert into list_view_choice (usuid, vista, lista, ${column}) values (${user.usuid}, ${id}, ${lista}, ${on})
    on conflict (usuid, vista) do update set ${column} = excluded.${column}`)
}
