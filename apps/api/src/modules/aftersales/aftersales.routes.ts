import * as findings from '@soportica/contract/aftersales/findings'
import * as mine from '@soportica/contract/aftersales/myFindings'
import * as reports from '@soportica/contract/aftersales/reports'
import { closeStates, reportStateName, reportTabs, statesOfTab } from '@soportica/contract/aftersales/states'
import { reportCreate } from '@soportica/contract/permissions/aftersales'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { actOf, visibleAct } from '@soportica/rules/findings'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../capabilities/storage/storage.ts'
import { fileHeaders, pdfType, xlsxType } from '../../capabilities/storage/fileHeaders.ts'
import { allowed } from '../../plugins/authorisation.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { makeAct, makeActOnPaper } from './act/makeAct.ts'
import { countersOf, findingsByResponsible } from './findings/counters.queries.ts'
import { findLine, pageOfFindings, type StoredLine } from './findings/findingRows.queries.ts'
import { groupMyFindings, pageOfMyFindings } from './findings/myFindings.queries.ts'
import { removeFinding } from './findings/removeFinding.ts'
import { saveFinding } from './findings/saveFinding.ts'
import * as lookups from './lookups.queries.ts'
import { removeReport } from './reports/removeReport.ts'
import * as rows from './reports/reportRows.queries.ts'
import { saveReport } from './reports/saveReport.ts'
import { type Held, lineActions, mayClassifyIn, mayClose, reportActions } from './rights/visible.queries.ts'

const todayOf = ({ clock }: UserContext): string => dayInBogota(clock())

async function seenReport(context: UserContext, repid: number): Promise<rows.ReportRecord> {
  const report = await rows.findReport(context.db, context.user, repid, todayOf(context))
  if (!report) throw new AppError('registro.noEncontrado')
  return report
}
async function requireSeen({ db, user }: UserContext, repid: number): Promise<void> {
  if (!(await rows.isVisible(db, user, repid))) throw new AppError('registro.noEncontrado')
}

const reportRow = (context: UserContext, { estado, usureg, ...row }: rows.StoredReport): reports.ReportRow => ({
  ...row,
  estadoReporte: reportStateName(estado),
  acciones: reportActions(context.user, { estado, usureg, usucontratistaid: row.usucontratistaid }),
})
const findingLine = ({ user }: UserContext, report: Held, { origen, ...line }: StoredLine): findings.FindingLine => ({
  ...line,
  acciones: lineActions(user, report, { ...line, origen }),
})

export function aftersalesRoutes(app: FastifyInstance, services: Services, storage: Storage): void {
  serve(app, services, reports.listReports, async ({ body }, context) => {
    const today = todayOf(context)
    const where = rows.conditionsOf(context.user, body, today)
    const [page, total] = await Promise.all([
      rows.pageOfReports(context.db, where, body, body, today),
      rows.countReports(context.db, where),
    ])
    return { results: page.map((row) => reportRow(context, row)), total, acciones: { crear: allowed(context.user, reportCreate) } }
  })
  serve(app, services, reports.getStatusReports, async ({ body }, context) => {
    const where = rows.conditionsOf(context.user, { ...body, estadoReporte: undefined }, todayOf(context))
    const counts = await rows.countsByState(context.db, where)
    const countOf = (tab: number): number =>
      counts.filter(({ estado }) => statesOfTab(tab).includes(estado)).reduce((sum, { n }) => sum + n, 0)
    return reportTabs.map(({ estado, label }) => ({ estado, label, count: countOf(estado) }))
  })
  serve(app, services, reports.getReport, async ({ query }, context) => {
    const { totalOriginal, conEntrega, autor, fecreg, enviado, ...row } = await seenReport(context, query.repid)
    const tipo = visibleAct({ estado: row.estado, conEntrega })
    return { ...reportRow(context, row), totalOriginal, tipo, usureg: autor, fecreg, enviado }
  })
  serve(app, services, reports.saveReport, async ({ body }, context) => {
    const saved = await saveReport(context, body)
    const { estado } = await seenReport(context, saved.repid)
    return { ...saved, esrId: estado, estadoReporte: reportStateName(estado) }
  })
  serve(app, services, reports.deleteReport, ({ body }, context) => removeReport(context, body.repid, body.version))
  serve(app, services, reports.exportPreentrega, async ({ body }, context, { reply }) => {
    const report = await seenReport(context, body.repid)
    const { nombre, contenido } = await makeAct(context.db, report, body.opc, context.clock(), storage)
    return reply.headers(fileHeaders(nombre, xlsxType)).send(contenido)
  })
  serve(app, services, reports.exportPreentregaPdf, async ({ body }, context, { reply }) => {
    const report = await seenReport(context, body.repid)
    const { nombre, contenido } = await makeActOnPaper(context.db, report, body.opc, context.clock(), storage)
    return reply.headers(fileHeaders(nombre, pdfType)).send(contenido)
  })
  serve(app, services, reports.getPendingActivities, async ({ body }, context) => {
    const { estado, totalOriginal } = await seenReport(context, body.repid)
    const counters = await countersOf(context.db, body.repid, totalOriginal, todayOf(context))
    return { totalActividadesPorChequear: counters[actOf(estado)].porChequear }
  })

  serve(app, services, findings.listFindings, async ({ body }, context) => {
    const report = await seenReport(context, body.repid)
    const act = { repid: body.repid, tipo: body.tipo ?? visibleAct(report) }
    const query = { opc: body.opc, filters: body.filters ?? {}, today: todayOf(context) }
    const { results, total } = await pageOfFindings(context.db, act, query, body)
    return { results: results.map((line) => findingLine(context, report, line)), total, totalOriginal: report.totalOriginal }
  })
  serve(app, services, mine.listMyFindings, async ({ body }, context) => {
    const { user } = context
    const { results, total } = await pageOfMyFindings(context.db, user, body, body, todayOf(context))
    const myFindings = results.map(({ usureg, usucontratistaid, ...row }): mine.MyFinding => {
      const report = { estado: row.esrId, usureg, usucontratistaid }
      const cerrar = mayClose(user, report, row.responsable)
      const acciones = { cerrar, fotoDespues: cerrar, clasificar: mayClassifyIn(user, report) }
      return { ...row, estadoReporte: reportStateName(row.esrId), acciones }
    })
    return { results: myFindings, total }
  })
  serve(app, services, mine.getGroupsMyFindings, async ({ body: { dimension, ...wanted } }, context) => ({
    grupos: await groupMyFindings(context.db, context.user, wanted, todayOf(context), dimension),
  }))
  serve(app, services, findings.getFindingsCounters, async ({ query }, context) => {
    const { totalOriginal, estado, version } = await seenReport(context, query.repid)
    const { 1: first, 2: delivery } = await countersOf(context.db, query.repid, totalOriginal, todayOf(context))
    const ofDelivery = Object.fromEntries(findings.counterNames.map((name) => [`${name}Ad`, delivery[name]]))
    return { ...first, ...ofDelivery, totalOriginal, esrId: estado, version } as findings.FindingCounters
  })
  serve(app, services, findings.getFindingsByResponsible, async ({ query }, context) => {
    const report = await seenReport(context, query.repid)
    return findingsByResponsible(context.db, query.repid, query.tipo ?? visibleAct(report), todayOf(context))
  })
  serve(app, services, findings.saveFinding, async ({ body }, context) => {
    const { iddetalle, version } = await saveFinding(context, body)
    const line = await findLine(context.db, iddetalle)
    if (!line) throw new AppError('registro.noEncontrado')
    const { repid: _, estadoReporte: estado, usureg, usucontratistaid, ...stored } = line
    return { mensaje: 'Se guardó la línea.', iddetalle, version, linea: findingLine(context, { estado, usureg, usucontratistaid }, stored) }
  })
  serve(app, services, findings.deleteFinding, ({ body }, context) => removeFinding(context, body.iddetalle, body.version))

  serve(app, services, reports.getReportBranches, ({ query }, { db, user }) =>
    lookups.findBranches(db, user, { texto: query.texto, id: query.id, withReports: query.reportes === 1 }),
  )
  serve(app, services, reports.getCloseStates, async () => closeStates.map(({ id, nombre }) => ({ id, nombre })))
  const ofReport =
    <T>(ask: (db: UserContext['db'], repid: number) => Promise<T>) =>
    async ({ query }: { query: { repid: number } }, context: UserContext): Promise<T> => {
      await requireSeen(context, query.repid)
      return ask(context.db, query.repid)
    }
  serve(app, services, reports.getResponsibles, ofReport(lookups.responsiblesOf))
  serve(app, services, reports.getReportLocations, ofReport(lookups.locationsOf))
  serve(app, services, reports.getReportActivities, ofReport(lookups.activitiesOf))
}
