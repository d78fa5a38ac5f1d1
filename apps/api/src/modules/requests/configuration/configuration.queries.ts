import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { mayAct } from '../../../plugins/mayAct.queries.ts'

/** The four choices that make a row. */
export type Combination = Pick<ConfigurationRow, 'pryId' | 'catId' | 'tsoId' | 'treId'>

const live = (table: string): SQL => sql`${sql.identifier(table)}.estado = 1 and ${sql.identifier(table)}.eliminado_en is null`
const people = (papel: number): SQL =>
  sql`coalesce((select string_agg(w.usuid::text, ',' order by w.usuid) from request_config_person w
    where w.configuracion = c.id and w.papel = ${papel}), '')`

/** Every possible combination, with its stored configuration (C9, R-9). */
export async function listConfiguration(db: Reader, of: readonly Combination[] = []): Promise<ConfigurationRow[]> {
  const condition = of.length === 0 ? sql`true` : sql`(p.id, k.id, t.id, r.id) in (select * from ${combinations(of)})`
  const { rows } = await db.execute<ConfigurationRow>(sql`
    select coalesce(c.id, 0) as "csoId", p.id as "pryId", k.id as "catId", t.id as "tsoId", r.id as "treId",
      p.nombre as "pryNombre", k.nombre as "catNombre", t.nombre as "tsoNombre", r.nombre as "treNombre",
      coalesce(c.dias, 0) as "csoDias", coalesce(c.anticipacion, 0) as "csoAnticipacion", coalesce(c.frecuencia, 1) as "csoFrecuencia",
      ${people(1)} as "usuAprobadores", ${people(2)} as "usuSolucionadores",
      coalesce(c.escala_a, 0) as "usuEscalamiento", coalesce(c.escala_dias, 0) as "csoDiasEscalamiento",
      coalesce(${fullName('u')}, '') as "csoUsuAct", ${momentOf(sql`c.fecact`)} as "csoFecAct", coalesce(c.version, 0) as version
    from request_project p
      join request_category_request_project kp on kp.request_project_id = p.id
      join request_category k on k.id = kp.request_category_id
      join request_type_request_category tk on tk.request_category_id = k.id
      join request_type t on t.id = tk.request_type_id
      join requirement_type_request_type rt on rt.request_type_id = t.id
      join requirement_type r on r.id = rt.requirement_type_id
      left join request_config c on c.proyecto = p.id and c.categoria = k.id and c.tipo = t.id and c.requisito = r.id
      left join app_user u on u.id = c.usuact
    where ${live('p')} and ${live('k')} and ${live('t')} and ${live('r')} and ${condition}
    order by p.nombre, p.id, k.nombre, k.id, t.nombre, t.id, r.nombre, r.id`)
  return rows
}

export const combinations = (of: readonly Combination[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(of)}::json) as asked("pryId" int, "catId" int, "tsoId" int, "treId" int)`

type Person = { usuid: number; nombreCompleto: string; grupo: string; activo: boolean }
const comesIn = sql`(u.categoria = 1 and ${mayAct('u')})`
const persons = sql`app_user u left join app_user g on g.id = u.grupo`

/** People who may sign in, and people named in a row who no longer may. */
export async function listChoosable(db: Reader): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select u.id as usuid, ${fullName('u')} as "nombreCompleto", coalesce(g.nombre, '') as grupo, (${comesIn}) as activo
    from ${persons}
    where ${comesIn} or u.id in (select usuid from request_config_person union all select escala_a from request_config)
    order by u.nombre, u.apellido, u.id`)
  return rows
}

/** Of these people, those who may sign in, by name. */
export async function configurableAmong(db: Reader, usuids: readonly number[]): Promise<Map<number, string>> {
  if (usuids.length === 0) return new Map()
  const { rows } = await db.execute<{ usuid: number; nombre: string }>(sql`
    select u.id as usuid, ${fullName('u')} as nombre from ${persons} where u.id = any(${sql.param([...usuids])}::int[]) and ${comesIn}`)
  return new Map(rows.map(({ usuid, nombre }) => [usuid, nombre]))
}

export async function namesOfPeople(db: Reader, usuids: Iterable<number>): Promise<Map<number, string>> {
  const ids = [...new Set(usuids)]
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ usuid: number; nombre: string }>(
    sql`select u.id as usuid, ${fullName('u')} as nombre from app_user u where u.id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map(({ usuid, nombre }) => [usuid, nombre]))
}

export async function configurationExists(db: Reader, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from request_config where id = ${id}`)
  return rows.length > 0
}
