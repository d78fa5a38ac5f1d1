import * as listCalls from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Answer, EndpointSpec } from '@soportica/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import {
  countsByYear,
  dueByStage,
  keepDashboards,
  pendingByModule,
  statusesOfYear,
} from '../../capabilities/projects/dashboard/dashboards.ts'
import { keepLists, listRecords, tabsOf, viewOf } from '../../capabilities/projects/list/listRecords.ts'
import { besideSession } from '../../capabilities/projects/list/versions.queries.ts'
import type { Calendar } from '../../capabilities/projects/reference.queries.ts'
import { findRecords } from '../../capabilities/projects/list/selector.queries.ts'
import { type Handler, serve, type Services } from '../../plugins/http/serve.ts'

type Listed = Answer<typeof listCalls.listCashiers>
type Pending = Answer<typeof listCalls.pendingSummary>

export function cashierListRoutes(app: FastifyInstance, services: Services, calendar: Calendar): void {
  const lists = keepLists(calendar)
  const dashboards = keepDashboards()
  const beside = besideSession(cashierProject)
  const answer = <E extends EndpointSpec>(spec: E, handler: Handler<E>) => serve(app, services, spec, handler, beside)
  answer(listCalls.listCashiers, async ({ body }, context) => (await listRecords(context, cashierProject, lists, body)) as Listed)
  answer(listCalls.getTabsCashiers, ({ body }, context) => tabsOf(context, cashierProject, lists, body))
  answer(listCalls.getCashiers, async ({ body }, context) => findRecords(context.db, await viewOf(context, cashierProject, lists), body))
  answer(listCalls.byAccountingYear, async ({ body }, context) => {
    const years = await countsByYear(context, cashierProject, lists, dashboards, body)
    return years.map(({ anioContable, cantidad }) => ({ anioContable, cantidadCajeros: cantidad }))
  })
  answer(listCalls.statusByYear, async ({ body }, context) => {
    const statuses = await statusesOfYear(context, cashierProject, lists, dashboards, body)
    return statuses.map(({ cantidad, ...status }) => ({ ...status, cantidadCajeros: cantidad }))
  })
  answer(listCalls.dueSummary, (_, context) => dueByStage(context, cashierProject, lists, dashboards))
  answer(listCalls.pendingSummary, async (_, context) => (await pendingByModule(context, cashierProject, lists)) as Pending)
}
