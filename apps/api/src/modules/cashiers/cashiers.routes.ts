import * as bulk from '@soportica/contract/cashiers/bulkCalls'
import { findCashierKeys } from '@soportica/contract/cashiers/pasteCalls'
import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { simulateCashiers as simulate } from '@soportica/contract/cashiers/whatIf'
import { attachmentMatrices } from '@soportica/contract/cashiers/stages'
import { attachmentMatrix } from '../../capabilities/projects/consult/attachmentMatrix.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { checkOutCashier, fathersAndBrothers, historicalData } from './consult/consultCashier.ts'
import type { Jobs } from '../../capabilities/jobs/jobs.ts'
import { projectBulkRoutes } from '../../capabilities/projects/bulk/projectBulk.routes.ts'
import { projectListRoutes } from '../../capabilities/projects/list/projectList.routes.ts'
import { type Calendar, keepReference } from '../../capabilities/projects/reference.queries.ts'
import { projectRecordRoutes } from '../../capabilities/projects/save/projectRecord.routes.ts'
import { cashierForecast } from './consult/cashierForecast.ts'
import { cashierKind } from './cashierKind.ts'
import { detailCashier } from './form/detailCashier.ts'
import { getDuplicate } from './form/duplicateCashier.ts'
import { modalitiesOfCommittee, modalityOf, type Modality, tickedStagesOf, stepOf } from './schedule/modality.queries.ts'
import { previewDates } from './schedule/previewDates.ts'
import { simulateCashiers } from './what-if/simulateCashiers.ts'
import { optionsOf } from '../../capabilities/projects/status/statuses.queries.ts'

type Deps = { readonly reading: Services; readonly calendar: Calendar; readonly jobs: Jobs }
const listCalls = {
  list: lists.listCashiers,
  tabs: lists.getTabsCashiers,
  groups: lists.getGroupsCashiers,
  timelines: lists.cashierTimelines,
  calendar: lists.getCalendarCashiers,
  find: lists.getCashiers,
  byYear: lists.byAccountingYear,
  statusByYear: lists.statusByYear,
  due: lists.dueSummary,
  pending: lists.pendingSummary,
  delays: lists.cashierDelays,
  forecast: lists.cashierForecast,
  workload: lists.cashierWorkload,
  scorecards: lists.cashierScorecards,
  scorecard: lists.cashierScorecard,
  tabFields: { tab: 'name', count: 'cantidadCajeros' },
} as const
const recordCalls = {
  save: calls.saveCashier,
  remove: calls.deleteCashier,
  restore: calls.restoreCashier,
  changeStatuses: calls.massiveChange,
  possibleChildren: consults.getChildren,
  years: consults.getListYears,
  restored: 'consecutivo',
} as const

const bulkCalls = {
  find: findCashierKeys,
  preview: bulk.previewCashierChanges,
  apply: bulk.applyCashierChanges,
  progress: bulk.cashierChangesProgress,
  cancel: bulk.cancelCashierChanges,
} as const

export async function cashierRoutes(app: FastifyInstance, services: Services, { reading, calendar, jobs }: Deps): Promise<void> {
  await projectBulkRoutes(app, services, cashierKind, bulkCalls, { calendar, jobs })
  projectListRoutes(app, services, cashierProject, listCalls, { reading, calendar, forecast: cashierForecast })
  projectRecordRoutes(app, services, cashierKind, recordCalls, { calendar, yearsBack: 11 })
  const reference = keepReference(calendar)
  serve(app, services, calls.getDetailCashier, ({ body }, context) => detailCashier(context, reference, body.cajid, body.tipoModulo))
  serve(app, services, calls.getDuplicate, ({ body }, context) => getDuplicate(context, body.cajid))
  serve(app, services, calls.previewDates, ({ body }, context) => previewDates(context, calendar, body))
  serve(app, services, simulate, ({ body }, context) => simulateCashiers(context, calendar, body))
  serve(app, reading, consults.getHistoricalData, ({ query }, context) => historicalData(context, query.cajId))
  serve(app, reading, consults.checkOutCashier, ({ query }, context) => checkOutCashier(context, calendar, query.cajId))
  serve(app, reading, consults.cashierAttachments, ({ query }, context) =>
    attachmentMatrix(context, cashierProject, attachmentMatrices, query.cajId),
  )
  serve(app, reading, consults.fathersAndBrothers, ({ query }, context) => fathersAndBrothers(context, query.cajId))
  serve(app, services, consults.getModalityValidations, async ({ query }, { db }) => {
    const modality = await modalityOf(db, query.modid)
    if (!modality) throw new AppError('registro.noEncontrado')
    return validationsOf(modality)
  })
  serve(app, services, consults.getStatusCashier, (_, { db }) => optionsOf(db, 'cashier_status'))
  serve(app, services, consults.getCashierStatus, (_, { db }) => optionsOf(db, 'cashier_status'))
  serve(app, services, consults.getStatusCashiers, (_, { db }) => optionsOf(db, 'cashier_status'))
  serve(app, services, consults.getStateData, (_, { db }) => optionsOf(db, 'cashier_status', false))
  serve(app, services, consults.getRealEstateStatus, (_, { db }) => optionsOf(db, 'realestate_status'))
  serve(app, services, consults.getStatesVisits, (_, { db }) => optionsOf(db, 'visit_status'))
  serve(app, services, consults.getModalityComite, (_, { db }) => modalitiesOfCommittee(db))
}

function validationsOf(modality: Modality) {
  const of = (key: string) =>
    stepOf(
      modality,
      cashierProject.scheduledStages.find((stage) => stage.key === key)!,
    )
  const pedidas = tickedStagesOf(modality) ?? []
  const tickFlag = (key: string): number => (pedidas.includes(key) ? 1 : 0)
  const days = (key: string): number => of(key).dias
  return {
    reqinmobiliaria: tickFlag('inmobiliaria'),
    reqvisita: tickFlag('visita'),
    diasinmobiliaria: days('inmobiliaria'),
    diasvisita: days('visita'),
    diascomite: days('comite'),
    diascontrato: days('contrato'),
    diasdisenio: days('diseno'),
    diascanal: days('canal'),
    diasinterventoria: days('interventoria'),
    diasconstructor: days('aconstructor'),
    diasinstaladorseguridad: days('seguridad'),
    reqconstructor: tickFlag('aconstructor'),
    pedidas,
  }
}
