import { sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { isAgency } from './participants.queries.ts'

/** The facts about the found premises; a choice that was archived meanwhile must be chosen again. */
export type FoundPremises = {
  sector: string
  direccion: string
  regionId: number | null
  region: string
  departamentoId: number | null
  departamento: string
  municipioId: number | null
  municipio: string
  area: string
  inmobiliariaId: number | null
  inmobiliaria: string
  recibido: string
}
export async function foundPremises(db: Reader, solicitud: number): Promise<FoundPremises> {
  const { rows } = await db.execute<FoundPremises>(sql`
    select r.sector, r.direccion_local as direccion, re.id as "regionId", coalesce(re.nombre, '') as region, de.id as "departamentoId", coalesce(de.nombre, '') as departamento,
      mu.id as "municipioId", coalesce(mu.nombre, '') as municipio, coalesce(trim_scale(r.area_estimada)::text, '') as area,
      u.id as "inmobiliariaId", coalesce(${fullName('u')}, '') as inmobiliaria,
      coalesce(to_char(r.recibo at time zone 'America/Bogota', 'YYYY-MM-DD'), '') as recibido
    from request r
    left join municipality mu on mu.id = r.municipio and mu.estado = 1 and mu.eliminado_en is null
    left join department de on de.id = mu.departamento and de.estado = 1 and de.eliminado_en is null
    left join region re on re.id = de.region and re.estado = 1 and re.eliminado_en is null
    left join app_user u on u.id = r.inmobiliaria and ${isAgency}
    where r.id = ${solicitud}`)
  return rows[0]!
}
