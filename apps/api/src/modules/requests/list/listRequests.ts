import { requestConfigure, requestCreate } from '@soportica/contract/permissions/requests'
import type { getGroupsRequest, getOptionsStatusRequest, listRequest, RequestFilters } from '@soportica/contract/requests/calls'
import type { Received, Reply } from '@soportica/contract/core/endpoint'
import type { Actions } from '@soportica/contract/core/wire'
import { requestStates } from '@soportica/contract/requests/states'
import { sumOf, type TabCounts } from '../../../capabilities/lists/listPage.queries.ts'
import type { VersionedCache } from '../../../capabilities/lists/versionedCache.ts'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import { versionsFor } from '../../../plugins/db/dataVersions.queries.ts'
import { conditionsOf, countRequests, groupRequests, isOfTab, isShared, pageOfRequests, requestersByName } from './requestList.queries.ts'
import { type Calendar, rowContextFor } from './rowContext.ts'
import { requestRow } from './requestRow.ts'

export type RequestLists = { readonly calendar: Calendar; readonly counts: VersionedCache<TabCounts> }

/** The filters with today's facts: the actor, and the people meant by the text for the requester. */
async function listFor(context: UserContext, { calendar, counts }: RequestLists, filters: RequestFilters) {
  const { db } = context
  const [rowContext, solicitantes] = await Promise.all([rowContextFor(context, calendar), requestersByName(db, filters.solicitante)])
  const { actor, today } = rowContext
  const whereIn = (estado: number) => conditionsOf(actor, { ...filters, estado }, today, solicitantes)
  const count = () => countRequests(db, whereIn(0))
  const countTabs = async (): Promise<TabCounts> => {
    if (!isShared(actor, filters)) return count()
    const { numero, requisito, proyecto, desde, hasta, vencidas, grupo } = filters
    const { request } = await versionsFor(context)
    const key = [request, numero, requisito, proyecto, desde, hasta, vencidas && today, filters.solicitante && solicitantes, grupo]
    return counts.of(JSON.stringify(key), count)
  }
  return { rowContext, whereIn, countTabs }
}

/** A page of the requests that the user may see. Values within filters count like values beside them. */
export async function listRequests(
  context: UserContext,
  lists: RequestLists,
  { filters, ...flat }: Received<typeof listRequest>['body'],
): Promise<Reply<typeof listRequest>> {
  const { db, user } = context
  const body = { ...flat, ...filters, estado: filters?.estado || flat.estado }
  const { rowContext, whereIn, countTabs } = await listFor(context, lists, body)
  const page = pageOfRequests(db, rowContext.actor, whereIn(body.estado), body, body)
  const [rows, counts] = await Promise.all([page, countTabs()])
  const total = sumOf(counts, isOfTab(body.estado))
  return { results: rows.map((row) => requestRow(row, rowContext)), total, acciones: listActions(user) }
}
const listActions = (user: CurrentUser): Actions => ({
  registrar: allowed(user, requestCreate),
  configurar: allowed(user, requestConfigure),
})

export async function requestGroupsOf(
  context: UserContext,
  lists: RequestLists,
  { dimension, ...filters }: Received<typeof getGroupsRequest>['body'],
): Promise<Reply<typeof getGroupsRequest>> {
  const { whereIn } = await listFor(context, lists, filters)
  return { grupos: await groupRequests(context.db, whereIn(filters.estado), dimension), acciones: listActions(context.user) }
}

/** The counts follow the filters of the list and no tab. */
export async function requestTabs(
  context: UserContext,
  lists: RequestLists,
  filters: Received<typeof getOptionsStatusRequest>['query'],
): Promise<Reply<typeof getOptionsStatusRequest>> {
  const { countTabs } = await listFor(context, lists, { ...filters, estado: 0 })
  const counts = await countTabs()
  const tabs = [{ id: 0, tab: 'Todas' }, ...requestStates]
  return tabs.map(({ id, tab }) => ({ label: tab, estado: id, count: sumOf(counts, isOfTab(id)) }))
}
