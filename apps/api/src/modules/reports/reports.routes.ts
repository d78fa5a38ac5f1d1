import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import * as calls from '@soportica/contract/reports/calls'
import { type ReportValues, wireValues } from '@soportica/contract/reports/question'
import { branchReport, cashierReport, type Report } from '@soportica/contract/reports/reports'
import * as searches from '@soportica/contract/reports/savedSearchCalls'
import type { FastifyInstance } from 'fastify'
import { fileHeaders, xlsxType } from '../../capabilities/storage/fileHeaders.ts'
import type { z } from 'zod'
import { type ReportDeps, reportDetail, reportOptions, reportTotals, searchReport } from '../../capabilities/reports/answerReport.ts'
import { reportExport } from '../../capabilities/reports/reportExport.ts'
import { type FileDeps, reportFile } from '../../capabilities/reports/reportFile.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { savedSearchRoutes } from './savedSearch.routes.ts'

type Call<B> = EndpointSpec & { readonly body: z.ZodType<B> }
type ReportQuery = { readonly values: ReportValues; readonly sortField: string; readonly sortOrder: 1 | -1 }
type ReportCalls = {
  readonly search: Call<ReportQuery & { readonly rows: number; readonly first: number }>
  readonly detail: Call<{ readonly id: number }>
  readonly totals: Call<{ readonly values: ReportValues; readonly por: string }>
  readonly options: Call<{ readonly campo: string; readonly texto: string; readonly ids?: readonly number[] | null | undefined }>
  readonly excel: Call<ReportQuery> & { readonly response: 'file' }
  /** The body of an export in the background. */
  readonly exported: z.ZodType<ReportQuery>
}
const ofCashiers: ReportCalls = {
  search: calls.searchDynamicReport,
  detail: calls.getDynamicReportDetail,
  totals: calls.getDynamicReportTotals,
  options: calls.getDynamicReportOptions,
  excel: calls.generateExcelDynamicReport,
  exported: calls.cashierWire.exported,
}
const ofBranches: ReportCalls = {
  search: calls.searchDynamicBranchReport,
  detail: calls.getDynamicBranchReportDetail,
  totals: calls.getDynamicBranchReportTotals,
  options: calls.getDynamicBranchReportOptions,
  excel: calls.generateExcelDynamicBranchReports,
  exported: calls.branchWire.exported,
}
const reports: readonly (readonly [Report, ReportCalls])[] = [
  [cashierReport, ofCashiers],
  [branchReport, ofBranches],
]

export const reportExports = (deps: ReportDeps) => reports.map(([report, { exported }]) => reportExport(report, exported, deps))

export function reportRoutes(app: FastifyInstance, services: Services, deps: ReportDeps, files: FileDeps): void {
  for (const [report, of] of reports) routesOf(app, services, report, of, deps, files)
  savedSearchRoutes(app, services, cashierReport, searches.cashierSearches, deps)
  savedSearchRoutes(app, services, branchReport, searches.branchSearches, deps)
}

function routesOf(app: FastifyInstance, services: Services, report: Report, of: ReportCalls, deps: ReportDeps, files: FileDeps): void {
  serve(app, services, of.search, ({ body: { values, ...page } }, context) => searchReport(deps, report, context, { ...values, ...page }))
  serve(app, services, of.detail, ({ body }, context) => reportDetail(deps, report, context, body.id))
  serve(app, services, of.totals, ({ body }, context) => reportTotals(deps, report, context, body.values, body.por))
  serve(app, services, of.options, ({ body }, context) => reportOptions(deps, report, context, body.campo, body))
  const exportable = reportExport(report, of.exported, deps)
  serve(app, services, of.excel, async ({ body: { values, sortField, sortOrder } }, context, { reply }) => {
    const made = await reportFile(context, deps, files, exportable, { values: wireValues(report, values), sortField, sortOrder })
    if (!('stream' in made)) return reply.code(202).send(made)
    return reply.headers(fileHeaders(made.name, xlsxType)).header('content-length', made.size).send(made.stream)
  })
}
