import { requestConfigure, requestCreate } from '@soportica/contract/permissions/requests'
import type { getOptionsStatusRequest, listRequest } from '@soportica/contract/requests/calls'
import type { Received, Reply } from '@soportica/contract/core/endpoint'
import { requestStates } from '@soportica/contract/requests/states'
import { allowed } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { conditionsOf, pageOfRequests, requestersNamed, standingCounts, totalOfTab } from './requestList.queries.ts'
import { type Calendar, showingFor } from './showing.ts'
import { shownRequest } from './shownRequest.ts'

/** A page of what he may see. What is given in filters counts as if it were beside it. */
export async function listRequests(
  context: UserContext,
  calendar: Calendar,
  { filters, ...beside }: Received<typeof listRequest>['body'],
): Promise<Reply<typeof listRequest>> {
  const { db, user } = context
  const body = { ...beside, ...filters, estado: filters?.estado || beside.estado }
  const [showing, solicitantes] = await Promise.all([showingFor(context, calendar), requestersNamed(db, body.solicitante)])
  const { standing, today } = showing
  const where = conditionsOf(standing, body, today, solicitantes)
  const { rows, total } = await pageOfRequests(db, standing, body, where)
  const acciones = { registrar: allowed(user, requestCreate), configurar: allowed(user, requestConfigure) }
  return { results: rows.map((row) => shownRequest(row, showing)), total, acciones }
}

/** The counts follow the filters of the list and no tab. */
export async function requestTabs(
  context: UserContext,
  calendar: Calendar,
  filters: Received<typeof getOptionsStatusRequest>['query'],
): Promise<Reply<typeof getOptionsStatusRequest>> {
  const { db } = context
  const [{ standing, today }, solicitantes] = await Promise.all([showingFor(context, calendar), requestersNamed(db, filters.solicitante)])
  const body = { ...filters, estado: 0 }
  const counts = await standingCounts(db, standing, body, conditionsOf(standing, body, today, solicitantes))
  const tabs = [{ id: 0, tab: 'Todas' }, ...requestStates]
  return tabs.map(({ id, tab }) => ({ label: tab, estado: id, count: totalOfTab(counts, id) }))
}
