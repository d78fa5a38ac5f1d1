import type { Perid } from '@soportica/contract/permissions/perid'
import { requestApprove, requestReject, requestSolve } from '@soportica/contract/permissions/requests'
import { localSearchRequirement, requestStates } from '@soportica/contract/requests/states'
import { requestDimensions, type RequestFilters } from '@soportica/contract/requests/calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Portion } from '../../../capabilities/bulk/bulkTargets.ts'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import { allOf, anyOf, withinDays } from '../../../capabilities/lists/conditions.queries.ts'
import { groupsOfList, inGroup } from '../../../capabilities/lists/groups.queries.ts'
import { directionOf } from '../../../capabilities/lists/order.queries.ts'
import { countByStatus, pageIds, type TabCounts } from '../../../capabilities/lists/listPage.queries.ts'
import type { RowsPage } from '../../../capabilities/lists/pageLimit.queries.ts'
import { containing } from '../../../capabilities/lists/words.queries.ts'
import { holds } from '../../../plugins/authorisation.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { isConfigured, isLeftToRights, type Role, roles } from '../rights/roles.queries.ts'
import { approvingIds, seesAll, solvingIds, type RequestActor } from '../rights/requestActor.ts'
import { visibleTo } from '../rights/visible.queries.ts'
import { rowsOfRequests, type StoredRequest } from './requestRows.queries.ts'

export type RequestOrder = { readonly sortField: 'numero' | 'fechaRadicacion' | 'vence' | 'espera'; readonly sortOrder: 1 | -1 }

// Approved and unsolved requests are in tab 2, whatever the state of their search. The wording matches an index.
const ofTab = (estado: number): SQL[] => (estado === 0 ? [] : [estado === 2 ? sql`r.estado not in (1, 4, 24)` : sql`r.estado = ${estado}`])

const ofProjects = ({ proyecto }: RequestFilters): SQL[] => (proyecto?.length ? [sql`r.proyecto = any(${sql.param(proyecto)}::int[])`] : [])

/** The person is configured or, without configured people, has the right. */
const actsIn = (role: Role, usuids: readonly number[], byRight: boolean): SQL =>
  anyOf([isConfigured(role, usuids), ...(byRight ? [isLeftToRights(role)] : [])])
/** By the user's own right, or that of their principals. */
const mayAs = ({ user, principals }: RequestActor, which: 'approves' | 'solves', perids: readonly Perid[]): boolean =>
  perids.some((perid) => holds(user, perid) || principals.some((one) => one[which] && one.permisos.has(perid)))
/** The requests r that the user approves, also those of their principals. */
export const approvedBy = (actor: RequestActor): SQL =>
  actsIn(roles.approver, approvingIds(actor), mayAs(actor, 'approves', [requestApprove, requestReject]))
/** The requests that wait for the user's decision or solution; local searches have states of their own. */
export function waitsFor(actor: RequestActor): SQL {
  const solves = actsIn(roles.solver, solvingIds(actor), mayAs(actor, 'solves', requestSolve))
  return sql`((r.estado = 1 and ${approvedBy(actor)}) or (r.estado = 2 and r.requisito <> ${localSearchRequirement} and ${solves}))`
}

/** The groups of requests by these values, also of searches. */
export const requestValues = {
  municipio: { value: sql`r.municipio`, of: 'municipality' },
  departamento: { value: sql`r.departamento`, of: 'department' },
  solicitante: { value: sql`r.usureg`, of: 'app_user' },
} as const
const requestGroups = {
  dimensions: requestDimensions,
  values: {
    ...requestValues,
    estado: {
      value: sql`case when r.estado in (1, 4, 24) then r.estado else 2 end`,
      fixed: requestStates.map(({ id, tab }) => [String(id), tab] as const),
    },
    proyecto: { value: sql`r.proyecto`, of: 'request_project' },
    requisito: { value: sql`r.requisito`, of: 'requirement_type' },
  },
}

/** solicitantes: the people meant by the requester's text; their number decides how their requests are found. */
export function conditionsOf(actor: RequestActor, filters: RequestFilters, today: string, solicitantes: readonly number[]): SQL {
  const { estado, numero, requisito, solicitante, esperaPorMi, vencidas } = filters
  return allOf([
    sql`r.eliminado_en is null`,
    visibleTo(actor),
    ...ofTab(estado),
    ...(numero?.length ? [sql`r.id = any(${sql.param(numero)}::int[])`] : []),
    ...ofProjects(filters),
    ...(requisito?.length ? [sql`r.requisito = any(${sql.param(requisito)}::int[])`] : []),
    ...(solicitante ? [sql`r.usureg = any(${sql.param([...solicitantes])}::int[])`] : []),
    ...(esperaPorMi ? [waitsFor(actor)] : []),
    ...(vencidas ? [sql`r.estado not in (1, 4, 24) and r.vence is not null and r.vence < ${today}::date`] : []),
    ...withinDays(sql`r.fecreg`, filters),
    ...inGroup(requestGroups, filters.grupo),
  ])
}

/** The first numbers of a list, without some of them. */
export async function filteredRequests(
  db: Reader,
  actor: RequestActor,
  filters: RequestFilters,
  today: string,
  solicitantes: readonly number[],
  { menos, most }: Portion,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from request r where ${conditionsOf(actor, filters, today, solicitantes)} and r.id <> all(${sql.param([...menos])}::int[])
    order by r.id limit ${most}`)
  return rows.map(({ id }) => id)
}

export async function requestersByName(db: Reader, text: string | null | undefined): Promise<number[]> {
  if (!text) return []
  const { rows } = await db.execute<{ id: number }>(sql`select u.id from app_user u where ${containing(fullName('u'), text)}`)
  return rows.map(({ id }) => id)
}

/** Matches the indexes. "Longest wait" sorts by the earliest time. */
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

const requests = sql`request r`
export const numbersOf = (where: SQL, order: RequestOrder): SQL<{ id: number }> =>
  sql`select r.id from ${requests} where ${where} order by ${orderOf(order)}`
export async function pageOfRequests(
  db: Reader,
  actor: RequestActor,
  where: SQL,
  order: RequestOrder,
  page: RowsPage,
): Promise<StoredRequest[]> {
  return rowsOfRequests(db, actor, await pageIds(db, { from: requests, where, order: orderOf(order) }, page))
}

/** How many requests the list has, by state; where: its conditions without a tab. */
export const countRequests = (db: Reader, where: SQL): Promise<TabCounts> => countByStatus(db, { from: requests, where }, sql`r.estado`)
export const groupRequests = (db: Reader, where: SQL, dimension: (typeof requestDimensions)[number]['key']) =>
  groupsOfList(db, { from: requests, where }, requestGroups, dimension)
/** Whether counts depend only on requests and filters, so that users can share them. */
export const isShared = (actor: RequestActor, { esperaPorMi }: RequestFilters): boolean => seesAll(actor) && !esperaPorMi

export const isOfTab =
  (tab: number) =>
  (estado: number): boolean =>
    tab === 0 || (tab === 2 ? ![1, 4, 24].includes(estado) : tab === estado)
