import * as listCalls from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Answer } from '@soportica/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import {
  countsByYear,
  dueByStage,
  keepDashboards,
  pendingByModule,
  statusesOfYear,
} from '../../capabilities/projects/dashboard/dashboards.ts'
import { keepLists, listRecords, tabsOf, viewOf } from '../../capabilities/projects/list/listRecords.ts'
import type { Calendar } from '../../capabilities/projects/reference.queries.ts'
import { findRecords } from '../../capabilities/projects/list/selector.queries.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'

type Listed = Answer<typeof listCalls.listCashiers>
type Pending = Answer<typeof listCalls.pendingSummary>

export function cashierListRoutes(app: FastifyInstance, services: Services, calendar: Calendar): void {
  const lists = keepLists(calendar)
  const dashboards = keepDashboards()
  serve(
    app,
    services,
    listCalls.listCashiers,
    async ({ body }, context) => (await listRecords(context, cashierProject, lists, body)) as Listed,
  )
  serve(app, services, listCalls.getTabsCashiers, ({ body }, context) => tabsOf(context, cashierProject, lists, body))
  serve(app, services, listCalls.getCashiers, async ({ body }, context) =>
    findRecords(context.db, await viewOf(context, cashierProject, lists), body),
  )
  serve(app, services, listCalls.byAccountingYear, async ({ body }, context) => {
    const years = await countsByYear(context, cashierProject, lists, dashboards, body)
    return years.map(({ anioContable, cantidad }) => ({ anioContable, cantidadCajeros: cantidad }))
  })
  serve(app, services, listCalls.statusByYear, async ({ body }, context) => {
    const statuses = await statusesOfYear(context, cashierProject, lists, dashboards, body)
    return statuses.map(({ cantidad, ...status }) => ({ ...status, cantidadCajeros: cantidad }))
  })
  serve(app, services, listCalls.dueSummary, (_, context) => dueByStage(context, cashierProject, lists, dashboards))
  serve(app, services, listCalls.pendingSummary, async (_, context) => (await pendingByModule(context, cashierProject, lists)) as Pending)
}
