import { projectNotOffered } from '@soportica/contract/requests/states'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

type Choice = { id: number; nombre: string }
export type Requirement = Choice & { formato: number; requiereAdjunto: 0 | 1; multiple: 0 | 1; obligatorio: 0 | 1 }

const isChoosable = (row: string): SQL => sql`${sql.identifier(row)}.estado = 1 and ${sql.identifier(row)}.eliminado_en is null`
const choicesOf = async <T extends Choice = Choice>(db: Reader, statement: SQL): Promise<T[]> => (await db.execute(statement)).rows as T[]

type ProjectChoice = Choice & { sistema: number }
export const projectChoices = (db: Reader): Promise<ProjectChoice[]> =>
  choicesOf<ProjectChoice>(
    db,
    sql`select x.id, x.nombre, case x.registra when 1 then 1 else 2 end as sistema from request_project x where ${isChoosable('x')} and x.id <> ${projectNotOffered} order by x.nombre, x.id`,
  )
export const categoryChoices = (db: Reader, pryId: number): Promise<Choice[]> =>
  choicesOf(
    db,
    sql`select x.id, x.nombre from request_category x join request_category_request_project l on l.request_category_id = x.id
      where l.request_project_id = ${pryId} and ${isChoosable('x')} order by x.nombre, x.id`,
  )
export const typeChoices = (db: Reader, catId: number): Promise<Choice[]> =>
  choicesOf(
    db,
    sql`select x.id, x.nombre from request_type x join request_type_request_category l on l.request_type_id = x.id
      where l.request_category_id = ${catId} and ${isChoosable('x')} order by x.nombre, x.id`,
  )
const requirementColumns = sql`x.id, x.nombre, x.formato, x.requiere_adjunto as "requiereAdjunto", x.multiple, x.obligatorio`
/** Of one request type, or of all. */
export function requirementChoices(db: Reader, tsoId: number | undefined): Promise<Requirement[]> {
  const ofType = sql`x.id in (select l.requirement_type_id from requirement_type_request_type l where l.request_type_id = ${tsoId})`
  return choicesOf<Requirement>(
    db,
    sql`select ${requirementColumns} from requirement_type x
      where ${isChoosable('x')} and ${tsoId === undefined ? sql`true` : ofType} order by x.nombre, x.id`,
  )
}
/** Jobs (1) or devices (2) that are offered or requested, with the request's amounts. */
export async function quantitiesOf(
  db: Reader,
  clase: 1 | 2,
  solId: number,
): Promise<(Choice & { cantidad: number; crecimiento: number; m2: number | null })[]> {
  const table = sql.identifier(clase === 1 ? 'job' : 'device')
  const status = sql.identifier('estid')
  return choicesOf(
    db,
    sql`select x.id, x.nombre, coalesce(k.cantidad, 0) as cantidad, coalesce(k.crecimiento, 0) as crecimiento, k.m2::float8 as m2
      from ${table} x left join request_quantity k on k.solicitud = ${solId} and k.clase = ${clase} and k.cosa = x.id
      where (x.${status} = 1 and x.eliminado_en is null) or k.solicitud is not null order by x.nombre, x.id`,
  )
}

/** The existing ones among these. */
export async function thingsAmong(db: Reader, clase: 1 | 2, ids: readonly number[]): Promise<Set<number>> {
  const table = sql.identifier(clase === 1 ? 'job' : 'device')
  const rows = await choicesOf(db, sql`select x.id, x.nombre from ${table} x where x.id = any(${sql.param([...ids])}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

export async function isInDepartment(db: Reader, ciuId: number, depId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from municipality where id = ${ciuId} and departamento = ${depId} and eliminado_en is null`,
  )
  return rows.length > 0
}
