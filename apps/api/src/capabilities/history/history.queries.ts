import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { ask, type Question, question } from '../../plugins/db/questions.queries.ts'
import { fullName, momentOf } from '../lists/columns.queries.ts'
import { allOf, withinDays } from '../lists/conditions.queries.ts'
import { countRows } from '../lists/count.queries.ts'
import { pageOf, type RowsPage } from '../lists/pageLimit.queries.ts'

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

export const historyWhere = (scope: SQL, { usuid, campo, accion, ...days }: HistoryFilters): SQL =>
  allOf([
    scope,
    ...(usuid ? [sql`h.usuid = ${usuid}`] : []),
    ...(campo ? [sql`h.campo = ${campo}`] : []),
    ...(accion ? [sql`h.accion = ${accion}`] : []),
    ...withinDays(sql`h.fecha`, days),
  ])

export const historyColumns = sql`h.lote, h.registro, h.accion, h.usuid, ${fullName('u')} as usuario, h.campo, h.antes, h.despues,
  ${momentOf(sql`h.fecha`)} as fecha`

/** By save, newest first. */
export async function listHistory(db: Reader, which: SQL, paging: RowsPage): Promise<{ results: HistoryRow[]; total: number }> {
  const saves = sql`select h.lote, h.entidad, h.registro, max(h.id) as ultimo from own h group by h.lote, h.entidad, h.registro`
  // Read once: each look goes through all months.
  const page = db.execute<HistoryRow>(sql`
    with own as materialized (select h.* from history h where ${which})
    select ${historyColumns}
    from (select * from (${saves}) s order by ultimo desc ${pageOf(paging)}) p
    join own h on h.entidad = p.entidad and h.registro = p.registro and h.lote = p.lote
    left join app_user u on u.id = h.usuid order by p.ultimo desc, h.id`)
  const [found, total] = await Promise.all([
    page,
    countRows(db, sql`(select 1 from history h where ${which} group by h.lote, h.entidad, h.registro) s`),
  ])
  return { results: found.rows, total }
}

type Options = { usuarios: { id: number; nombre: string }[]; campos: string[] }

/** The users and fields that appear in the history. */
export async function historyOptions(db: Reader, which: SQL): Promise<Options> {
  const { rows } = await db.execute<Options>(sql`
    with found as materialized (select distinct h.usuid, h.campo from history h where ${which})
    select (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nombre', p.nombre) order by p.nombre collate "es-CO-x-icu"), '[]')
        from (select f.usuid as id, coalesce(${fullName('u')}, '') as nombre
          from (select distinct usuid from found) f left join app_user u on u.id = f.usuid) p where p.nombre <> '') as usuarios,
      (select coalesce(jsonb_agg(distinct campo), '[]') from found where campo is not null) as campos`)
  return rows[0] ?? { usuarios: [], campos: [] }
}

const origins: Record<string, string> = {
  'import.applied': 'Importación',
  'import.undone': 'Importación deshecha',
  'action.undone': 'Acción deshecha',
}

/** The origin of each save, where it is known. */
export async function originsOf(db: Reader, rows: readonly Pick<HistoryRow, 'lote' | 'usuid'>[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const [lotes, people] = [[...new Set(rows.map(({ lote }) => lote))], [...new Set(rows.map(({ usuid }) => usuid))]]
  const found = await db.execute<{ lote: string; nombre: string }>(sql`
    select e.datos ->> 'lote' as lote, e.nombre from event e
    where e.entidad = 'user' and e.registro = any(${sql.param(people)}::int[]) and e.nombre = any(${sql.param(Object.keys(origins))}::text[])
      and e.datos ->> 'lote' = any(${sql.param(lotes)}::text[])`)
  return new Map(found.rows.map(({ lote, nombre }) => [lote, origins[nombre] ?? '']))
}

/** The next version of a record that has none of its own; its writer is held. */
export async function nextVersionOf(db: Reader, entidad: string, registro: number): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select coalesce(max(version), 0)::int + 1 as version from history where entidad = ${entidad} and registro = ${registro}`,
  )
  return rows[0]?.version ?? 1
}

export type FieldBefore = { campo: string; antes: string | null; usuario: string }

type RecordVersion = { readonly id: number; readonly version: number }
/** By record and field. */
export type ChangesSince = ReadonlyMap<number, ReadonlyMap<string, FieldBefore>>
/** The value of each field of these records at a version, for the fields that were changed after it: the earliest change holds it. */
export const changesSince = (entidad: string, records: readonly RecordVersion[]): Question<ChangesSince> =>
  question(
    sql`
    select distinct on (h.registro, h.campo) h.registro, h.campo, h.antes,
      (select ${fullName('u')} from history l join app_user u on u.id = l.usuid
        where l.entidad = h.entidad and l.registro = h.registro and l.campo = h.campo order by l.id desc limit 1) as usuario
    from json_to_recordset(${JSON.stringify(records)}::json) as d(id int, version int)
      join history h on h.entidad = ${entidad} and h.registro = d.id and h.version > d.version and h.campo is not null
    order by h.registro, h.campo, h.id`,
    (rows: readonly (FieldBefore & { readonly registro: number })[]) => {
      const since = new Map(records.map(({ id }) => [id, new Map<string, FieldBefore>()]))
      for (const { registro, ...before } of rows) since.get(registro)!.set(before.campo, before)
      return since
    },
  )
export const changedSince = async (
  db: Reader,
  entidad: string,
  registro: number,
  version: number,
): Promise<ReadonlyMap<string, FieldBefore>> => (await ask(db, changesSince(entidad, [{ id: registro, version }]))).get(registro)!
