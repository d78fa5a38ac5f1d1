import type { Perid } from '@soportica/contract/permissions/perid'
import { requestApprove, requestReject, requestSolve } from '@soportica/contract/permissions/requests'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import type { RequestFilters } from '@soportica/contract/requests/calls'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import { allOf, anyOf, withinDays } from '../../../capabilities/lists/conditions.queries.ts'
import { directionOf } from '../../../capabilities/lists/order.queries.ts'
import { pageOf, type RowsPage } from '../../../capabilities/lists/page.queries.ts'
import { containing } from '../../../capabilities/lists/words.queries.ts'
import { holds } from '../../../plugins/authorisation.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { isConfigured, isLeftToRights, type Role, roles } from '../rights/roles.queries.ts'
import { approvingIds, seesAll, solvingIds, type Standing } from '../rights/standing.ts'
import { visibleTo } from '../rights/visible.queries.ts'
import { rowsOfRequests, type StoredRequest } from './requestRows.queries.ts'

export type RequestOrder = { readonly sortField: 'numero' | 'fechaRadicacion' | 'vence' | 'espera'; readonly sortOrder: 1 | -1 }

// Of a tab: what is approved and not solved stands in 2, wherever its search stands. The words are those of an index.
const ofTab = (estado: number): SQL[] => (estado === 0 ? [] : [estado === 2 ? sql`r.estado not in (1, 4, 24)` : sql`r.estado = ${estado}`])

const ofProjects = ({ proyecto }: RequestFilters): SQL[] => (proyecto?.length ? [sql`r.proyecto = any(${sql.param(proyecto)}::int[])`] : [])

/** He is configured for it, or, where nobody is, may by right. */
const actsIn = (role: Role, usuids: readonly number[], byRight: boolean): SQL =>
  anyOf([isConfigured(role, usuids), ...(byRight ? [isLeftToRights(role)] : [])])
function waitsFor(standing: Standing): SQL {
  const { user, principals } = standing
  // His own right, or that of whom he decides for.
  const mayAs = (which: 'approves' | 'solves', perids: readonly Perid[]): boolean =>
    perids.some((perid) => holds(user, perid) || principals.some((one) => one[which] && one.permisos.has(perid)))
  const approves = actsIn(roles.approver, approvingIds(standing), mayAs('approves', [requestApprove, requestReject]))
  const solves = actsIn(roles.solver, solvingIds(standing), mayAs('solves', requestSolve))
  return sql`((r.estado = 1 and ${approves}) or (r.estado = 2 and r.requisito <> ${localSearchRequirement} and ${solves}))`
}

/** solicitantes: those whom the text of that filter means; which they are says how their requests are found. */
export function conditionsOf(standing: Standing, filters: RequestFilters, today: string, solicitantes: readonly number[]): SQL {
  const { estado, numero, requisito, solicitante, esperaPorMi, vencidas } = filters
  return allOf([
    sql`r.eliminado_en is null`,
    visibleTo(standing),
    ...ofTab(estado),
    ...(numero?.length ? [sql`r.id = any(${sql.param(numero)}::int[])`] : []),
    ...ofProjects(filters),
    ...(requisito?.length ? [sql`r.requisito = any(${sql.param(requisito)}::int[])`] : []),
    ...(solicitante ? [sql`r.usureg = any(${sql.param([...solicitantes])}::int[])`] : []),
    ...(esperaPorMi ? [waitsFor(standing)] : []),
    ...(vencidas ? [sql`r.estado not in (1, 4, 24) and r.vence is not null and r.vence < ${today}::date`] : []),
    ...withinDays(sql`r.fecreg`, filters),
  ])
}

export async function requestersNamed(db: Reader, text: string | null | undefined): Promise<number[]> {
  if (!text) return []
  const { rows } = await db.execute<{ id: number }>(sql`select u.id from app_user u where ${containing(fullName('u'), text)}`)
  return rows.map(({ id }) => id)
}

/** As the indexes have them. Whoever has waited for longest comes first where the longest wait is asked for. */
export const orderOf = ({ sortField, sortOrder }: RequestOrder): SQL => {
  const by = directionOf(sortField === 'espera' ? (sortOrder === 1 ? -1 : 1) : sortOrder)
  switch (sortField) {
    case 'numero':
      return sql`r.id ${by}`
    case 'fechaRadicacion':
      return sql`r.fecreg ${by}, r.id ${by}`
    case 'vence':
      return sql`r.vence ${by} nulls last, r.id ${by}`
    case 'espera':
      return sql`r.desde ${by}, r.id ${by}`
  }
}

export const numbersOf = (where: SQL, order: RequestOrder): SQL<{ id: number }> =>
  sql`select r.id from request r where ${where} order by ${orderOf(order)}`
type Found = { readonly rows: StoredRequest[]; readonly total: number }
/** Numbers and total first: names are looked up for one page alone. */
export async function pageOfRequests(
  db: Reader,
  standing: Standing,
  filters: RequestFilters & RequestOrder & RowsPage,
  where: SQL,
): Promise<Found> {
  const { rows: found } = await db.execute<{ ids: number[]; total: number }>(
    sql`select array(${numbersOf(where, filters)} ${pageOf(filters)}) as ids, (${totalOf(standing, filters, where)}) as total`,
  )
  const { ids, total } = found[0]!
  return { rows: await rowsOfRequests(db, standing, ids), total }
}

export type Standings = { estado: number; n: number }[]
const tallied = (where: SQL): SQL<Standings[number]> =>
  sql`select r.estado, sum(r.n)::int as n from request_tally r where ${where} group by r.estado having sum(r.n) <> 0`
const counted = (where: SQL): SQL<Standings[number]> =>
  sql`select r.estado, count(*)::int as n from request r where ${where} group by r.estado`

/** How many of the requests that the list has in all its tabs are in which state; where: its conditions without a tab. */
export async function standingCounts(db: Reader, standing: Standing, filters: RequestFilters, where: SQL): Promise<Standings> {
  const summed = isSummed(filters) && seesAll(standing)
  const statement = summed ? tallied(allOf([sql`true`, ...ofProjects(filters)])) : counted(where)
  return (await db.execute<Standings[number]>(statement)).rows
}
/** The same of the local searches of a kind: 1 leads to a cashier. The sums know of all of them alone. */
export async function searchCounts(db: Reader, registra: number, all: boolean, where: SQL): Promise<Standings> {
  const projects = sql`r.proyecto in (select id from request_project where (registra = 1) = ${registra === 1})`
  const statement = all ? tallied(sql`r.busqueda and r.estado not in (1, 4) and ${projects}`) : counted(where)
  return (await db.execute<Standings[number]>(statement)).rows
}

const isSummed = ({ numero, desde, hasta, requisito, solicitante, esperaPorMi, vencidas }: RequestFilters): boolean =>
  !numero?.length && !desde && !hasta && !requisito?.length && !solicitante && !esperaPorMi && !vencidas

/** How many rows the list has; of a whole tab, or of projects in it, the sums say it. */
export function totalOf(standing: Standing, filters: RequestFilters, where: SQL): SQL<{ total: number }> {
  if (!isSummed(filters) || !seesAll(standing)) return sql`select count(*)::int as total from request r where ${where}`
  const tab = allOf([sql`true`, ...ofTab(filters.estado), ...ofProjects(filters)])
  return sql`select coalesce(sum(r.n), 0)::int as total from request_tally r where ${tab}`
}
const isOfTab = (tab: number, estado: number): boolean => tab === 0 || (tab === 2 ? ![1, 4, 24].includes(estado) : tab === estado)
export const totalOfTab = (counts: Standings, tab: number): number =>
  counts.reduce((sum, { estado, n }) => (isOfTab(tab, estado) ? sum + n : sum), 0)
