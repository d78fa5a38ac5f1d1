import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'

/** What people do with a request: 1 approve it, 2 solve it. */
export const roles = { approver: 1, solver: 2 } as const
export type Role = (typeof roles)[keyof typeof roles]

const configured = (role: Role): SQL => sql`
  select p.usuid from request_config c join request_config_person p on p.configuracion = c.id and p.papel = ${role}
  where c.requisito = r.requisito and c.tipo = r.tipo and c.categoria = r.categoria and c.proyecto = r.proyecto
  union select e.usuid from request_escalation e where e.solicitud = r.id and e.papel = ${role}`

/** Those of these people who are configured for the request r, or were added to it. */
export const configuredAmong = (role: Role, usuids: readonly number[]): SQL =>
  sql`array(select x.usuid from (${configured(role)}) x where x.usuid = any(${sql.param([...usuids])}::int[]) order by 1)`

/** Everybody who is configured for the request r and may come in, by name. */
export const configuredPeople = (role: Role): SQL => sql`
  select u.id as usuid, ${fullName('u')} as nombre from (${configured(role)}) x join app_user u on u.id = x.usuid
  where u.categoria = 1 and u.estado = 1 and u.acceso = 1 and u.eliminado_en is null`
export const configuredNames = (role: Role): SQL =>
  sql`(select string_agg(x.nombre, ', ' order by x.nombre collate "es-CO-x-icu") from (${configuredPeople(role)}) x)`

/** Holds where one of these people is configured for the request r. */
export const isConfigured = (role: Role, usuids: readonly number[]): SQL =>
  sql`exists (select 1 from (${configured(role)}) x where x.usuid = any(${sql.param([...usuids])}::int[]))`

/** Holds where nobody is configured for the request r: who may by right acts. */
export const isLeftToRights = (role: Role): SQL => sql`not exists (select 1 from (${configured(role)}) x)`

type Holder = { usuid: number; nombre: string; correo: string }
/** Who may come in and holds one of these, by name. */
export async function holdersOf(db: Reader, perids: readonly number[]): Promise<Holder[]> {
  const { rows } = await db.execute<Holder>(sql`
    select u.id as usuid, ${fullName('u')} as nombre, u.correo from app_user u join profile p on p.id = u.perfil
    where u.categoria = 1 and u.estado = 1 and u.acceso = 1 and u.eliminado_en is null and p.estado = 1 and p.eliminado_en is null
      and exists (select 1 from effective_permission e where e.usuid = u.id and e.perid = any(${sql.param([...perids])}::int[]))
    order by u.nombre, u.apellido, u.id`)
  return rows
}

export async function peopleConfigured(db: Reader, solicitud: number, role: Role): Promise<{ usuid: number; nombreCompleto: string }[]> {
  const { rows } = await db.execute<{ usuid: number; nombreCompleto: string }>(sql`
    select x.usuid, x.nombre as "nombreCompleto" from request r cross join lateral (${configuredPeople(role)}) x
    where r.id = ${solicitud} order by x.nombre collate "es-CO-x-icu", x.usuid`)
  return rows
}
