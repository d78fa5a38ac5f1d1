import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { ask, type Question, question } from '../../plugins/db/questions.queries.ts'

export type HistoryRow = {
  lote: string
  registro: number
  accion: string
  usuid: number
  usuario: string
  fecha: string
  campo: string | null
  antes: string | null
  despues: string | null
}
export type HistoryFilters = {
  readonly usuid?: number | null | undefined
  readonly campo?: string | null | undefined
  readonly accion?: string | null | undefined
  readonly desde?: string | null | undefined
  readonly hasta?: string | null | undefined
}

export const ofRecord = (entidad: string, id: number): SQL => sql`h.entidad = ${entidad} and h.registro = ${id}`

/** A day begins and ends in Bogotá. */
export function historyWhere(scope: SQL, { usuid, campo, accion, desde, hasta }: HistoryFilters): SQL {
  const conditions = [
    scope,
    ...(usuid ? [sql`h.usuid = ${usuid}`] : []),
    ...(campo ? [sql`h.campo = ${campo}`] : []),
    ...(accion ? [sql`h.accion = ${accion}`] : []),
    ...(desde ? [sql`h.fecha >= ${desde}::date::timestamp at time zone 'America/Bogota'`] : []),
    ...(hasta ? [sql`h.fecha < (${hasta}::date + 1)::timestamp at time zone 'America/Bogota'`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export const historyColumns = sql`h.lote, h.registro, h.accion, h.usuid, btrim(u.nombre || ' ' || u.apellido) as usuario, h.campo, h.antes, h.despues,
  to_char(h.fecha at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS') as fecha`

/** By save, the last ones first. */
export async function listHistory(db: Reader, which: SQL, rows: number, first: number): Promise<{ results: HistoryRow[]; total: number }> {
  const saves = sql`select h.lote, h.entidad, h.registro, max(h.id) as ultimo from history h where ${which} group by h.lote, h.entidad, h.registro`
  const page = db.execute<HistoryRow>(sql`
    select ${historyColumns}
    from (select * from (${saves}) s order by ultimo desc limit ${rows} offset ${first}) p
    join history h on h.entidad = p.entidad and h.registro = p.registro and h.lote = p.lote and ${which}
    left join app_user u on u.id = h.usuid order by p.ultimo desc, h.id`)
  const count = db.execute<{ total: number }>(sql`select count(*)::int as total from (${saves}) s`)
  const [found, counted] = await Promise.all([page, count])
  return { results: found.rows, total: counted.rows[0]?.total ?? 0 }
}

type Options = { usuarios: { id: number; nombre: string }[]; campos: string[] }

/** Who and which fields appear. */
export async function historyOptions(db: Reader, which: SQL): Promise<Options> {
  const { rows } = await db.execute<Options>(sql`
    with found as materialized (select distinct h.usuid, h.campo from history h where ${which})
    select (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nombre', p.nombre) order by p.nombre collate "es-CO-x-icu"), '[]')
        from (select f.usuid as id, coalesce(btrim(u.nombre || ' ' || u.apellido), '') as nombre
          from (select distinct usuid from found) f left join app_user u on u.id = f.usuid) p where p.nombre <> '') as usuarios,
      (select coalesce(jsonb_agg(distinct campo), '[]') from found where campo is not null) as campos`)
  return rows[0] ?? { usuarios: [], campos: [] }
}

const origins: Record<string, string> = { 'import.applied': 'Importación', 'import.undone': 'Importación deshecha' }

/** By save, what it came from, where that is known. */
export async function originsOf(db: Reader, rows: readonly Pick<HistoryRow, 'lote' | 'usuid'>[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const [lotes, people] = [[...new Set(rows.map(({ lote }) => lote))], [...new Set(rows.map(({ usuid }) => usuid))]]
  const found = await db.execute<{ lote: string; nombre: string }>(sql`
    select e.datos ->> 'lote' as lote, e.nombre from event e
    where e.entidad = 'user' and e.registro = any(${sql.param(people)}::int[]) and e.nombre = any(${sql.param(Object.keys(origins))}::text[])
      and e.datos ->> 'lote' = any(${sql.param(lotes)}::text[])`)
  return new Map(found.rows.map(({ lote, nombre }) => [lote, origins[nombre] ?? '']))
}

export type FieldBefore = { campo: string; antes: string | null; usuario: string }

/** What each field held at a version, for those that somebody changed after it; the earliest change tells. */
export const changesSince = (entidad: string, registro: number, version: number): Question<Map<string, FieldBefore>> =>
  question(
    sql`
    select distinct on (h.campo) h.campo, h.antes,
      (select btrim(u.nombre || ' ' || u.apellido) from history l join app_user u on u.id = l.usuid
        where l.entidad = h.entidad and l.registro = h.registro and l.campo = h.campo order by l.id desc limit 1) as usuario
    from history h where h.entidad = ${entidad} and h.registro = ${registro} and h.version > ${version} and h.campo is not null
    order by h.campo, h.id`,
    (rows: readonly FieldBefore[]) => new Map(rows.map((row) => [row.campo, row])),
  )
export const changedSince = (db: Reader, entidad: string, registro: number, version: number): Promise<Map<string, FieldBefore>> =>
  ask(db, changesSince(entidad, registro, version))
