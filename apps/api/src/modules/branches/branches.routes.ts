import * as bulk from '@soportica/contract/branches/bulkCalls'
import { findBranchKeys } from '@soportica/contract/branches/pasteCalls'
import * as calls from '@soportica/contract/branches/calls'
import * as consults from '@soportica/contract/branches/consultCalls'
import * as lists from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { attachmentMatrices } from '@soportica/contract/branches/stages'
import { branchRecord } from '@soportica/contract/records/records'
import type { FastifyInstance } from 'fastify'
import { attachmentMatrix } from '../../capabilities/projects/consult/attachmentMatrix.ts'
import { duplicateOf } from '../../capabilities/projects/form/duplicateRecord.ts'
import type { Jobs } from '../../capabilities/jobs/jobs.ts'
import { projectBulkRoutes } from '../../capabilities/projects/bulk/projectBulk.routes.ts'
import { projectListRoutes } from '../../capabilities/projects/list/projectList.routes.ts'
import { type Calendar, keepReference } from '../../capabilities/projects/reference.queries.ts'
import { projectRecordRoutes } from '../../capabilities/projects/save/projectRecord.routes.ts'
import { optionsOf } from '../../capabilities/projects/status/statuses.queries.ts'
import { typedForecast } from '../../capabilities/projects/timeline/typedForecast.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { activeAttachedTypes } from '../attached-types/attachedTypes.public.ts'
import { branchKind } from './branchKind.ts'
import { branchHistory, childrenCashiers, describeBranch, orders } from './consult/consultBranch.ts'
import { detailBranch } from './form/detailBranch.ts'

type Deps = { readonly reading: Services; readonly calendar: Calendar; readonly jobs: Jobs }
const listCalls = {
  list: lists.listBranch,
  tabs: lists.getTabsBranch,
  groups: lists.getGroupsBranch,
  timelines: lists.branchTimelines,
  calendar: lists.getCalendarBranch,
  find: lists.getBranchOffices,
  byYear: lists.branchesByAccountingYear,
  statusByYear: lists.branchStatusByYear,
  due: lists.branchDueSummary,
  pending: lists.branchPendingSummary,
  delays: lists.branchDelays,
  forecast: lists.branchForecast,
  workload: lists.branchWorkload,
  scorecards: lists.branchScorecards,
  scorecard: lists.branchScorecard,
  tabFields: { tab: 'nombre', count: 'cantidadSucursales' },
} as const
const recordCalls = {
  save: calls.saveBranch,
  remove: calls.deleteBranch,
  restore: calls.restoreBranch,
  changeStatuses: calls.changeBranchStatuses,
  possibleChildren: calls.getPossibleChildren,
  years: consults.getListYearBranch,
} as const

const bulkCalls = {
  find: findBranchKeys,
  preview: bulk.previewBranchChanges,
  apply: bulk.applyBranchChanges,
  progress: bulk.branchChangesProgress,
  cancel: bulk.cancelBranchChanges,
} as const

export async function branchRoutes(app: FastifyInstance, services: Services, { reading, calendar, jobs }: Deps): Promise<void> {
  await projectBulkRoutes(app, services, branchKind, bulkCalls, { calendar, jobs })
  projectListRoutes(app, services, branchProject, listCalls, { reading, calendar, forecast: typedForecast(branchProject) })
  projectRecordRoutes(app, services, branchKind, recordCalls, { calendar, yearsBack: 9 })
  const reference = keepReference(calendar)
  serve(app, services, calls.getDetailBranch, ({ body }, context) => detailBranch(context, reference, body.sucid, body.tipoModulo))
  serve(app, services, calls.getDuplicateBranch, async ({ body }, context) => {
    const { valores, nombres } = await duplicateOf(context, branchProject, undefined, body.sucid)
    return { valores, nombres, pedidas: null }
  })
  serve(app, services, consults.getBranchStates, (_, { db }) => optionsOf(db, 'branch_status', false))
  serve(app, reading, consults.getBranchHistory, ({ query }, context) => branchHistory(context, query.sucId))
  serve(app, reading, consults.getBranchDescription, ({ query }, context) => describeBranch(context, calendar, query.sucId))
  serve(app, reading, consults.branchAttachments, ({ query }, context) =>
    attachmentMatrix(context, branchProject, attachmentMatrices, query.sucId),
  )
  serve(app, reading, consults.getChildrenCashiers, ({ query }, context) => childrenCashiers(context, query.sucId))
  serve(app, services, consults.getTypeBranchAttachments, (_, { db }) => activeAttachedTypes(db, branchRecord.sistema))
  serve(app, reading, consults.getOrders, ({ query }, context) => orders(context, query.sucId ?? query.sucid))
}
