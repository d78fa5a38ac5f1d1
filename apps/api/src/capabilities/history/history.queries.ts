import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/database.ts'

export type HistoryRow = {
  lote: string
  accion: string
  usuario: string
  fecha: string
  campo: string | null
  antes: string | null
  despues: string | null
}

export async function listHistory(
  db: Reader,
  entidad: string,
  registro: number,
  rows: number,
  first: number,
): Promise<{ results: HistoryRow[]; total: number }> {
  const batches = sql`select lote, max(id) as ultimo from history where entidad = ${entidad} and registro = ${registro} group by lote`
  const page = db.execute<HistoryRow>(sql`
    select h.lote, h.accion, btrim(u.nombre || ' ' || u.apellido) as usuario, h.campo, h.antes, h.despues,
      to_char(h.fecha at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS') as fecha
    from (select * from (${batches}) lotes order by ultimo desc limit ${rows} offset ${first}) p
    join history h on h.entidad = ${entidad} and h.registro = ${registro} and h.lote = p.lote
    left join app_user u on u.id = h.usuid order by p.ultimo desc, h.id`)
  const count = db.execute<{ total: number }>(sql`select count(*)::int as total from (${batches}) lotes`)
  const [found, counted] = await Promise.all([page, count])
  return { results: found.rows, total: counted.rows[0]?.total ?? 0 }
}

export type FieldBefore = { campo: string; antes: string | null; usuario: string; fecha: Date }

// What each field held at a version, for those that somebody changed after it; the earliest change tells.
export async function changedSince(db: Reader, entidad: string, registro: number, version: number): Promise<Map<string, FieldBefore>> {
  const { rows } = await db.execute<FieldBefore>(sql`
    select distinct on (h.campo) h.campo, h.antes, h.fecha,
      (select btrim(u.nombre || ' ' || u.apellido) from history l join app_user u on u.id = l.usuid
        where l.entidad = h.entidad and l.registro = h.registro and l.campo = h.campo order by l.id desc limit 1) as usuario
    from history h where h.entidad = ${entidad} and h.registro = ${registro} and h.version > ${version} and h.campo is not null
    order by h.campo, h.id`)
  return new Map(rows.map((row) => [row.campo, row]))
}
