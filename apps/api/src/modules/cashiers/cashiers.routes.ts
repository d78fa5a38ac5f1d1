import { visibleTo } from '../../capabilities/projects/rights/visibility.queries.ts'
import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import { attachmentMatrices } from '@soportica/contract/cashiers/stages'
import { attachmentMatrix } from '../../capabilities/projects/consult/attachmentMatrix.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/http/errors.ts'
import { type BesideBody, serve, type Services } from '../../plugins/http/serve.ts'
import { lockFamilies, possibleChildren, withFamily } from './family/family.queries.ts'
import { checkOutCashier, fathersAndBrothers, historicalData } from './consult/consultCashier.ts'
import { type Calendar, keepReference } from '../../capabilities/projects/reference.queries.ts'
import { deleteRecord } from '../../capabilities/projects/save/deleteRecord.ts'
import { restoreRecord } from '../../capabilities/projects/save/restoreRecord.ts'
import { saveRecord } from '../../capabilities/projects/save/saveRecord.ts'
import { cashierKind } from './cashierKind.ts'
import { detailCashier } from './form/detailCashier.ts'
import { getDuplicate } from './form/duplicateCashier.ts'
import { changeMany, type HoldMany } from '../../capabilities/projects/status/changeMany.ts'
import { undoMany } from '../../capabilities/projects/status/undoMany.ts'
import { modalitiesOfCommittee, modalityOf, type Modality, stagesAsked, stepOf } from './schedule/modality.queries.ts'
import { previewDates } from './schedule/previewDates.ts'
import { optionsOf } from '../../capabilities/projects/status/statuses.queries.ts'

type Means = { readonly calendar: Calendar }
const yearsBack = 11
/** A parent takes its children along. */
const withChildren: HoldMany = (tx, ids, user) => lockFamilies(tx, ids, [], user)
// Most saves write one cashier alone: it is read with the look at the session.
const asAlone: BesideBody = (body, seen) => withFamily.asked(seen, (body as { cajid?: unknown } | null | undefined)?.cajid)

export function cashierRoutes(app: FastifyInstance, services: Services, { calendar }: Means): void {
  const reference = keepReference(calendar)
  serve(app, services, calls.getDetailCashier, ({ body }, context) => detailCashier(context, reference, body.cajid, body.tipoModulo))
  serve(app, services, calls.getDuplicate, ({ body }, context) => getDuplicate(context, body.cajid))
  serve(app, services, calls.saveCashier, ({ body }, context) => saveRecord(cashierKind, context, calendar, body), asAlone)
  serve(app, services, calls.previewDates, ({ body }, context) => previewDates(context, calendar, body))
  serve(app, services, calls.deleteCashier, ({ body }, context) => deleteRecord(cashierKind, context, body.cajid))
  serve(app, services, calls.restoreCashier, ({ body }, context) => restoreRecord(context, cashierProject, body.consecutivo))
  serve(app, services, calls.massiveChange, ({ body }, context) =>
    changeMany(context, cashierProject, { ...body, ids: body.cajids }, withChildren),
  )
  serve(app, services, calls.undoMassiveChange, ({ body }, context) =>
    undoMany(context, cashierProject, { ...body, ids: body.cajids }, withChildren),
  )
  serve(app, services, consults.getHistoricalData, ({ query }, context) => historicalData(context, query.cajId))
  serve(app, services, consults.checkOutCashier, ({ query }, context) => checkOutCashier(context, calendar, query.cajId))
  serve(app, services, consults.cashierAttachments, ({ query }, context) =>
    attachmentMatrix(context, cashierProject, attachmentMatrices, query.cajId),
  )
  serve(app, services, consults.fathersAndBrothers, ({ query }, context) => fathersAndBrothers(context, query.cajId))
  serve(app, services, consults.getChildren, ({ body }, { db, user }) =>
    possibleChildren(db, body.cajid, body.texto, visibleTo(user, cashierProject), body.rows),
  )
  serve(app, services, consults.getModalityValidations, async ({ query }, { db }) => {
    const modality = await modalityOf(db, query.modid)
    if (!modality) throw new AppError('registro.noEncontrado')
    return validationsOf(modality)
  })
  serve(app, services, consults.getListYears, async (_, { clock }) => {
    const year = yearOf(dayInBogota(clock()))
    return Array.from({ length: yearsBack + 1 }, (__, back) => ({ anioContable: year - back }))
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
  const pedidas = stagesAsked(modality) ?? []
  const asked = (key: string): number => (pedidas.includes(key) ? 1 : 0)
  const days = (key: string): number => of(key).dias
  return {
    reqinmobiliaria: asked('inmobiliaria'),
    reqvisita: asked('visita'),
    diasinmobiliaria: days('inmobiliaria'),
    diasvisita: days('visita'),
    diascomite: days('comite'),
    diascontrato: days('contrato'),
    diasdisenio: days('diseno'),
    diascanal: days('canal'),
    diasinterventoria: days('interventoria'),
    diasconstructor: days('aconstructor'),
    diasinstaladorseguridad: days('seguridad'),
    reqconstructor: asked('aconstructor'),
    pedidas,
  }
}
