import { actors } from '@soportica/contract/actors'
import type { Answer, Received } from '@soportica/contract/endpoint'
import type { paginationAttachedType } from '@soportica/contract/profiles'
import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../../capabilities/catalogs/catalog.filters.queries.ts'
import type { Reader } from '../../plugins/database.ts'

type Body = Received<typeof paginationAttachedType>['body']
type Row = Answer<typeof paginationAttachedType>['results'][number]
export type AttachedType = { id: number; nombre: string; sistema: number }

export async function activeAttachedTypes(db: Reader, sistema?: number): Promise<AttachedType[]> {
  const only = sistema ? sql`and sistema = ${sistema}` : sql``
  const { rows } = await db.execute<AttachedType>(
    sql`select id, nombre, sistema from attached_type where estid = 1 and eliminado_en is null ${only} order by sistema, nombre, id`,
  )
  return rows
}

/** Those of a system that exist, active or not. */
export async function attachedTypesOf(db: Reader, sistema: 1 | 2): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from attached_type where sistema = ${sistema} and eliminado_en is null`)
  return new Set(rows.map(({ id }) => id))
}

export async function attachedTypeNames(db: Reader): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; nombre: string }>(sql`select id, nombre from attached_type`)
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}

const actorNames = sql.join(
  actors.map(({ id, nombre }) => sql`(${id}::int, ${nombre}::text)`),
  sql`, `,
)
const sortedBy: Readonly<Record<Body['sortField'], SQL>> = {
  tadid: sql`t.id`,
  nombre: sql`t.nombre`,
  prefijo: sql`t.prefijo`,
  actor: sql`c.nombre`,
  estid: sql`t.estid`,
  fecact: sql`t.fecact`,
}

function whereOf({ sistema, nombre, prefijo, actid, estid }: Body): SQL {
  const conditions = [sql`t.eliminado_en is null`, sql`t.sistema = ${sistema}`]
  if (nombre) conditions.push(containing(sql`t.nombre`, nombre))
  if (prefijo) conditions.push(containing(sql`t.prefijo`, prefijo))
  if (actid) conditions.push(sql`t.actid = ${actid}`)
  // 1 is active, anything else is not.
  if (typeof estid === 'number') conditions.push(estid === 1 ? sql`t.estid = 1` : sql`t.estid <> 1`)
  return sql.join(conditions, sql` and `)
}

export async function listAttachedTypes(db: Reader, body: Body): Promise<{ results: Row[]; total: number }> {
  const direction = body.sortOrder === 1 ? sql`asc` : sql`desc`
  const page = db.execute<Row>(sql`
    select t.id as tadid, t.nombre, t.prefijo, t.folder, t.actid, coalesce(c.nombre, '') as actor, t.tasid,
      t.acepta_multiples_archivos as "aceptaMultiplesArchivos", t.sistema, t.estid,
      case when t.estid = 1 then 'Activo' else 'Inactivo' end as nomestado, coalesce(btrim(a.nombre || ' ' || a.apellido), '') as usuact,
      to_char(t.fecact at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS') as fecact
    from attached_type t left join (values ${actorNames}) as c (id, nombre) on c.id = t.actid left join app_user a on a.id = t.usuact
    where ${whereOf(body)} order by ${sortedBy[body.sortField]} ${direction}, t.id ${direction} limit ${body.rows} offset ${body.first}`)
  const count = db.execute<{ total: number }>(sql`select count(*)::int as total from attached_type t where ${whereOf(body)}`)
  const [found, counted] = await Promise.all([page, count])
  return { results: found.rows, total: counted.rows[0]?.total ?? 0 }
}
