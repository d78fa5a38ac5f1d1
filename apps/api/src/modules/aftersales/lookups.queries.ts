import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import { lastFound, waysToFind } from '../../capabilities/lists/search.queries.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { visibleTo } from './rights/visible.queries.ts'

type Option = { id: number; nombre: string }
export type BranchOption = Option & { codigo: string; municipio: string }
const perSearch = 50

export type BranchSearch = { readonly texto: string | undefined; readonly id: number | undefined; readonly withReports: boolean }
/** By number, code or words of the name, newest first; branches with reports only if the user sees one. */
export async function findBranches(db: Reader, user: Viewer, { texto, id, withReports }: BranchSearch): Promise<BranchOption[]> {
  const some = withReports
    ? sql`exists (select 1 from aftersales_report p where p.sucursal = r.id and p.id in (select r.id from aftersales_report r where ${visibleTo(user)}))`
    : sql`r.eliminado_en is null`
  const ways = id ? [sql`r.id = ${id}`] : waysToFind(texto, { name: sql`r.buscado`, code: sql`r.codigo`, id: sql`r.id` })
  const found = lastFound(sql`branch r where ${some}`, ways, { rows: perSearch, first: 0 })
  const { rows } = await db.execute<BranchOption>(sql`
    select b.id, b.nombre, coalesce(b.codigo, '') as codigo, coalesce(m.nombre, '') as municipio
    from (${found}) p join branch b on b.id = p.id left join municipality m on m.id = b.municipio order by b.id desc`)
  return rows
}
export async function isOpenBranch(db: Reader, id: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from branch where id = ${id} and eliminado_en is null`)).rows.length > 0
}

const activePerson = sql`u.estado = 1 and u.eliminado_en is null`
/** Groups of builders and their people, as in get_contractors and get_usu_contractor_by_contractor. */
export async function isContractor(db: Reader, id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from app_user u where u.id = ${id} and u.categoria = 2 and u.aconstructor = 1 and ${activePerson}`,
  )
  return rows.length > 0
}
export async function isContractorUser(db: Reader, id: number, contractor: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from app_user u where u.id = ${id} and u.grupo = ${contractor} and ${activePerson}`)
  return rows.length > 0
}

// People who supervise or build, and the contractor's people: each may have a finding to close.
const responsible = (repid: SQL): SQL => sql`app_user u left join app_user g on g.id = u.grupo
  where u.categoria = 1 and ${activePerson} and (u.grupo = (select r.contratista from aftersales_report r where r.id = ${repid})
    or u.interventoria = 1 or u.aconstructor = 1 or (u.heredar = 1 and (g.interventoria = 1 or g.aconstructor = 1)))`
export async function responsiblesOf(db: Reader, repid: number): Promise<(Option & { grupo: string })[]> {
  const { rows } = await db.execute<Option & { grupo: string }>(sql`
    select u.id, ${fullName('u')} as nombre, coalesce(g.nombre, '') as grupo from ${responsible(sql`${repid}`)}
    order by (u.grupo = (select r.contratista from aftersales_report r where r.id = ${repid})) desc nulls last, nombre, 1`)
  return rows
}
export async function mayBeResponsible(db: Reader, repid: number, usuid: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from ${responsible(sql`${repid}`)} and u.id = ${usuid}`)).rows.length > 0
}

export async function locationsOf(db: Reader, repid: number): Promise<Option[]> {
  const { rows } = await db.execute<Option>(sql`select u.id, u.nombre from activity_location u
    where u.id in (select l.ubicacion from aftersales_place l where l.reporte = ${repid}) order by u.nombre, u.id`)
  return rows
}
export async function activitiesOf(db: Reader, repid: number): Promise<Option[]> {
  const { rows } = await db.execute<Option>(sql`select a.id, a.nombre from activity a
    where a.id in (select l.actividad from aftersales_place l where l.reporte = ${repid}) order by a.nombre, a.id`)
  return rows
}
