import * as listCalls from '@soportica/contract/cashiers/listCalls'
import type { FastifyInstance } from 'fastify'
import { remember } from '../../capabilities/totals/totals.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { cashiersByYear, type Dashboards, dueByStage, pendingByModule, statusesOfYear } from './dashboard/cashierDashboards.ts'
import { findCashiers } from './list/cashierSelector.queries.ts'
import { type Calendar, keepLists, listCashiers, placeOf, tabsOfCashiers } from './list/listCashiers.ts'

export function cashierListRoutes(app: FastifyInstance, services: Services, calendar: Calendar): void {
  const lists = keepLists(calendar)
  const dashboards: Dashboards = { years: remember(), due: remember() }
  serve(app, services, listCalls.listCashiers, ({ body }, context) => listCashiers(context, lists, body))
  serve(app, services, listCalls.getTabsCashiers, ({ body }, context) => tabsOfCashiers(context, lists, body))
  serve(app, services, listCalls.getCashiers, async ({ body }, context) => findCashiers(context.db, await placeOf(context, lists), body))
  serve(app, services, listCalls.byAccountingYear, ({ body }, context) => cashiersByYear(context, lists, dashboards, body))
  serve(app, services, listCalls.statusByYear, ({ body }, context) => statusesOfYear(context, lists, dashboards, body))
  serve(app, services, listCalls.dueSummary, (_, context) => dueByStage(context, lists, dashboards))
  serve(app, services, listCalls.pendingSummary, (_, context) => pendingByModule(context, lists))
}
