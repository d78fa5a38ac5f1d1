import * as calls from '@soportica/contract/branches/calls'
import * as consults from '@soportica/contract/branches/consultCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { attachmentMatrices } from '@soportica/contract/branches/stages'
import { branchRecord } from '@soportica/contract/records/records'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import { attachmentMatrix } from '../../capabilities/projects/consult/attachmentMatrix.ts'
import { possibleChildren } from '../../capabilities/projects/family/children.queries.ts'
import { duplicateOf } from '../../capabilities/projects/form/duplicateRecord.ts'
import { type Calendar, keepReference } from '../../capabilities/projects/reference.queries.ts'
import { deleteRecord } from '../../capabilities/projects/save/deleteRecord.ts'
import { restoreRecord } from '../../capabilities/projects/save/restoreRecord.ts'
import { saveRecord } from '../../capabilities/projects/save/saveRecord.ts'
import { changeMany } from '../../capabilities/projects/status/changeMany.ts'
import { optionsOf } from '../../capabilities/projects/status/statuses.queries.ts'
import { undoMany } from '../../capabilities/projects/status/undoMany.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { activeAttachedTypes } from '../attached-types/attachedTypes.public.ts'
import { branchKind } from './branchKind.ts'
import { branchHistory, childrenCashiers, describeBranch, orders } from './consult/consultBranch.ts'
import { detailBranch } from './form/detailBranch.ts'

type Means = { readonly calendar: Calendar }
const yearsBack = 9

export function branchRoutes(app: FastifyInstance, services: Services, { calendar }: Means): void {
  const reference = keepReference(calendar)
  serve(app, services, calls.getDetailBranch, ({ body }, context) => detailBranch(context, reference, body.sucid, body.tipoModulo))
  serve(app, services, calls.getDuplicateBranch, async ({ body }, context) => {
    const { valores, nombres } = await duplicateOf(context, branchProject, undefined, body.sucid)
    return { valores, nombres, pedidas: null }
  })
  serve(app, services, calls.saveBranch, ({ body }, context) => saveRecord(branchKind, context, calendar, body))
  serve(app, services, calls.deleteBranch, ({ body }, context) => deleteRecord(branchKind, context, body.sucid))
  serve(app, services, calls.restoreBranch, ({ body }, context) => restoreRecord(context, branchProject, body.sucid))
  serve(app, services, calls.changeBranchStatuses, ({ body }, context) => changeMany(context, branchProject, { ...body, ids: body.sucids }))
  serve(app, services, calls.undoBranchStatuses, ({ body }, context) => undoMany(context, branchProject, { ...body, ids: body.sucids }))
  serve(app, services, calls.getPossibleChildren, ({ body }, { db, user }) =>
    possibleChildren(db, branchProject, user, { ...body, id: body.sucid }),
  )
  serve(app, services, consults.getListYearBranch, async (_, { clock }) => {
    const year = yearOf(dayInBogota(clock()))
    return Array.from({ length: yearsBack + 1 }, (__, back) => ({ anioContable: year - back }))
  })
  serve(app, services, consults.getBranchStates, (_, { db }) => optionsOf(db, 'branch_status', false))
  serve(app, services, consults.getBranchHistory, ({ query }, context) => branchHistory(context, query.sucId))
  serve(app, services, consults.getBranchDescription, ({ query }, context) => describeBranch(context, calendar, query.sucId))
  serve(app, services, consults.branchAttachments, ({ query }, context) =>
    attachmentMatrix(context, branchProject, attachmentMatrices, query.sucId),
  )
  serve(app, services, consults.getChildrenCashiers, ({ query }, context) => childrenCashiers(context, query.sucId))
  serve(app, services, consults.getTypeBranchAttachments, (_, { db }) => activeAttachedTypes(db, branchRecord.sistema))
  serve(app, services, consults.getOrders, ({ query }, context) => orders(context, query.sucId ?? query.sucid))
}
