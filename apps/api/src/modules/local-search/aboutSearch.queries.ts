import { sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'

/** The facts for the mails of a search. */
export type About = {
  proyecto: string
  requisito: string
  municipio: string
  departamento: string
  sector: string
  direccionLocal: string
  ubicacionLocal: number | null
  ubicacionLocalOtro: string
  canon: 0 | 1
  canonValor: number | null
  area: number | null
  observaciones: string
  nota: string
  registra: number
  propietario: string
  propietarioCorreo: string
  propietarioTelefono: string
  visitante: string
  recibe: string
}
export async function aboutOf(db: Reader, solicitud: number): Promise<About | undefined> {
  const { rows } = await db.execute<About>(sql`
    select p.nombre as proyecto, q.nombre as requisito, coalesce(mu.nombre, '') as municipio, coalesce(de.nombre, '') as departamento, r.sector,
      r.direccion_local as "direccionLocal", r.ubicacion_local as "ubicacionLocal", r.ubicacion_local_otro as "ubicacionLocalOtro",
      r.canon, r.canon_valor::float8 as "canonValor",
      r.area_estimada::float8 as area, r.observaciones, p.registra, r.propietario, r.propietario_correo as "propietarioCorreo",
      r.propietario_telefono as "propietarioTelefono", coalesce(${fullName('v')}, '') as visitante, coalesce(${fullName('e')}, '') as recibe,
      coalesce((select s.nota from request_step s where s.solicitud = r.id and s.accion = 'activar' order by s.id desc limit 1), '') as nota
    from request r join request_project p on p.id = r.proyecto join requirement_type q on q.id = r.requisito
    left join municipality mu on mu.id = r.municipio left join department de on de.id = r.departamento
    left join app_user v on v.id = r.visitante left join app_user e on e.id = r.recibe
    where r.id = ${solicitud} and r.eliminado_en is null`)
  return rows[0]
}
