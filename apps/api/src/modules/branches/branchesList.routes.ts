import * as listCalls from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
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
import { findRecords } from '../../capabilities/projects/list/selector.queries.ts'
import { besideSession } from '../../capabilities/projects/list/versions.queries.ts'
import type { Calendar } from '../../capabilities/projects/reference.queries.ts'
import { type Handler, serve, type Services } from '../../plugins/http/serve.ts'

type Listed = Answer<typeof listCalls.listBranch>
type Pending = Answer<typeof listCalls.branchPendingSummary>

export function branchListRoutes(app: FastifyInstance, services: Services, calendar: Calendar): void {
  const lists = keepLists(calendar)
  const dashboards = keepDashboards()
  const beside = besideSession(branchProject)
  const answer = <E extends EndpointSpec>(spec: E, handler: Handler<E>) => serve(app, services, spec, handler, beside)
  answer(listCalls.listBranch, async ({ body }, context) => (await listRecords(context, branchProject, lists, body)) as Listed)
  answer(listCalls.getTabsBranch, async ({ body }, context) => {
    const { tabs } = await tabsOf(context, branchProject, lists, body)
    return { tabs: tabs.map(({ name, ...tab }) => ({ ...tab, nombre: name })) }
  })
  answer(listCalls.getBranchOffices, async ({ body }, context) =>
    findRecords(context.db, await viewOf(context, branchProject, lists), body),
  )
  answer(listCalls.branchesByAccountingYear, async ({ body }, context) => {
    const years = await countsByYear(context, branchProject, lists, dashboards, body)
    return years.map(({ anioContable, cantidad }) => ({ anioContable, cantidadSucursales: cantidad }))
  })
  answer(listCalls.branchStatusByYear, async ({ body }, context) => {
    const statuses = await statusesOfYear(context, branchProject, lists, dashboards, body)
    return statuses.map(({ cantidad, ...status }) => ({ ...status, cantidadSucursales: cantidad }))
  })
  answer(listCalls.branchDueSummary, (_, context) => dueByStage(context, branchProject, lists, dashboards))
  answer(listCalls.branchPendingSummary, async (_, context) => (await pendingByModule(context, branchProject, lists)) as Pending)
}
