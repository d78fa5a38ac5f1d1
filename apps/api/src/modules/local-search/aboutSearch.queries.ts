import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'

/** What a mail says of a search. */
export type About = {
  proyecto: string
  requisito: string
  municipio: string
  departamento: string
  sector: string
  area: number | null
  observaciones: string
  nota: string
  registra: number
  propietario: string
  propietarioCorreo: string
}
export async function aboutOf(db: Reader, solicitud: number): Promise<About | undefined> {
  const { rows } = await db.execute<About>(sql`
    select p.nombre as proyecto, q.nombre as requisito, coalesce(mu.nombre, '') as municipio, coalesce(de.nombre, '') as departamento, r.sector,
      r.area_estimada::float8 as area, r.observaciones, p.registra, r.propietario, r.propietario_correo as "propietarioCorreo",
      coalesce((select s.nota from request_step s where s.solicitud = r.id and s.accion = 'activar' order by s.id desc limit 1), '') as nota
    from request r join request_project p on p.id = r.proyecto join requirement_type q on q.id = r.requisito
    left join municipality mu on mu.id = r.municipio left join department de on de.id = r.departamento
    where r.id = ${solicitud} and r.eliminado_en is null`)
  return rows[0]
}
