import { sql } from 'drizzle-orm'
import { foldedTexts } from '../../../capabilities/lists/folded.queries.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { type MissingPositions, missingPositions, nationalNames, type StoredPositions } from './missingPositions.ts'

const lock = 7_305_142_058

/** A second caller waits and finds nothing missing. */
export const oneLoadAtATime = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${lock})`)

export async function findMissingPositions(db: Reader): Promise<MissingPositions> {
  const { rows } = await db.execute<StoredPositions>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', r.id, 'clave', busqueda(r.nombre), 'abierto', r.estado = 1)), '[]')
       from region r where r.eliminado_en is null) as regiones,
      (select coalesce(json_agg(json_build_object('id', d.id, 'codigo', d.codigo, 'clave', busqueda(d.nombre),
         'abierto', d.eliminado_en is null and d.estado = 1 and r.eliminado_en is null and r.estado = 1) order by d.eliminado_en desc nulls first), '[]')
       from department d join region r on r.id = d.region) as departamentos,
      (select coalesce(json_agg(json_build_object('codigo', m.codigo, 'clave', busqueda(m.nombre), 'departamento', m.departamento)), '[]')
       from municipality m) as municipios`)
  const folded = await foldedTexts(db, nationalNames)
  return missingPositions(rows[0]!, (name) => folded.get(name)!)
}

type Row = Readonly<Record<string, string | number>>
const columns = {
  region: ['nombre'],
  department: ['codigo', 'nombre', 'region'],
  municipality: ['codigo', 'nombre', 'departamento'],
} as const

/** All rows in one statement; returns their ids in the given order. */
export async function insertPositions({ tx, user, now }: Writing, entidad: keyof typeof columns, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const names = columns[entidad].join(', ')
  const table = sql.identifier(entidad)
  const at = now.toISOString()
  const { rows: inserted } = await tx.execute<{ id: number }>(sql`
    insert into ${table} (${sql.raw(names)}, usureg, fecreg, usuact, fecact)
    select ${sql.raw(names)}, ${user.usuid}::int, ${at}::timestamptz, ${user.usuid}::int, ${at}::timestamptz
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) returning id`)
  return inserted.map(({ id }) => id)
}
