import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import { holding } from '../../../capabilities/rights/holders.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { mayAct } from '../../../plugins/mayAct.queries.ts'

/** 1: approves requests; 2: solves them. */
export const roles = { approver: 1, solver: 2 } as const
export type Role = (typeof roles)[keyof typeof roles]

const configured = (role: Role): SQL => sql`
  select p.usuid from request_config c join request_config_person p on p.configuracion = c.id and p.papel = ${role}
  where c.requisito = r.requisito and c.tipo = r.tipo and c.categoria = r.categoria and c.proyecto = r.proyecto
  union select e.usuid from request_escalation e where e.solicitud = r.id and e.papel = ${role}`

/** Of these people, those configured for or added to the request r. */
export const configuredAmong = (role: Role, usuids: readonly number[]): SQL =>
  sql`array(select x.usuid from (${configured(role)}) x where x.usuid = any(${sql.param([...usuids])}::int[]) order by 1)`

/** All people configured for the request r who may sign in, by name. */
export const configuredPeople = (role: Role): SQL => sql`
  select u.id as usuid, ${fullName('u')} as nombre from (${configured(role)}) x join app_user u on u.id = x.usuid
  where u.categoria = 1 and ${mayAct('u')}`
export const configuredNames = (role: Role): SQL =>
  sql`(select string_agg(x.nombre, ', ' order by x.nombre collate "es-CO-x-icu") from (${configuredPeople(role)}) x)`

// For many requests, the few configuration rows are read once and searched for each.
const configuredWhere = (role: Role, whom: SQL): SQL => sql`((r.requisito, r.tipo, r.categoria, r.proyecto) in (
    select c.requisito, c.tipo, c.categoria, c.proyecto from request_config c join request_config_person p on p.configuracion = c.id
    where p.papel = ${role} and ${whom})
  or r.id in (select p.solicitud from request_escalation p where p.papel = ${role} and ${whom}))`
/** True if one of these people is configured for the request r. */
export const isConfigured = (role: Role, usuids: readonly number[]): SQL =>
  configuredWhere(role, sql`p.usuid = any(${sql.param([...usuids])}::int[])`)

/** True if nobody is configured for the request r: people with the right act. */
export const isLeftToRights = (role: Role): SQL => sql`not ${configuredWhere(role, sql`true`)}`

/** The requests for which one of these people is configured, or to which they were added. */
export const configuredRequests = (role: Role, usuids: readonly number[]): SQL => sql`
  select o.id from request_config_person p join request_config c on c.id = p.configuracion
    join request o on o.requisito = c.requisito and o.tipo = c.tipo and o.categoria = c.categoria and o.proyecto = c.proyecto
    where p.papel = ${role} and p.usuid = any(${sql.param([...usuids])}::int[]) and o.eliminado_en is null
  union all select e.solicitud from request_escalation e where e.papel = ${role} and e.usuid = any(${sql.param([...usuids])}::int[])`

const maxHolderNames = 3
/** The first holders, in one line. It does not depend on the request: the statement computes it once, and only if needed. */
export const firstHolders = (perids: readonly number[]): SQL => sql`(
  select coalesce(string_agg(h.nombre, ', ' order by h.n) filter (where h.n <= ${maxHolderNames})
    || case when count(*) > ${maxHolderNames} then ' y ' || count(*) - ${maxHolderNames} || ' más' else '' end, 'Nadie asignado')
  from (select ${fullName('u')} as nombre, row_number() over (order by u.nombre, u.apellido, u.id) as n from ${holding(perids)}) h)`

export async function peopleConfigured(db: Reader, solicitud: number, role: Role): Promise<{ usuid: number; nombreCompleto: string }[]> {
  const { rows } = await db.execute<{ usuid: number; nombreCompleto: string }>(sql`
    select x.usuid, x.nombre as "nombreCompleto" from request r cross join lateral (${configuredPeople(role)}) x
    where r.id = ${solicitud} order by x.nombre collate "es-CO-x-icu", x.usuid`)
  return rows
}
