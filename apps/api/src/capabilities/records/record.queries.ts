import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'

export type RecordFound = {
  id: number
  codigo: string
  nombre: string
  direccion: string
  region: string
  departamento: string
  municipio: string
  anioContable: number
  eliminado: boolean
}

/** Deleted or not; nothing when it does not exist or lies out of reach. */
export async function findRecord(db: Reader, table: string, id: number, reach: SQL): Promise<RecordFound | undefined> {
  const { rows } = await db.execute<RecordFound>(sql`
    select r.id, coalesce(r.codigo, '') as codigo, r.nombre, r.direccion, g.nombre as region, d.nombre as departamento, m.nombre as municipio,
      r.anio_contable as "anioContable", r.eliminado_en is not null as eliminado
    from ${sql.identifier(table)} r join region g on g.id = r.region join municipality m on m.id = r.municipio
      join department d on d.id = m.departamento
    where r.id = ${id} and ${reach}`)
  return rows[0]
}
