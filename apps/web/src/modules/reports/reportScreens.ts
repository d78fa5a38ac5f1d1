import * as calls from '@soportica/contract/reports/calls'
import type { Criterion } from '@soportica/contract/reports/criteria'
import { type ReportValues, wireValues } from '@soportica/contract/reports/question'
import { branchReport, cashierReport, type Report } from '@soportica/contract/reports/reports'
import type { ReportValue } from '@soportica/contract/reports/reportWire'
import { branchSearches, cashierSearches, type SavedSearchCalls } from '@soportica/contract/reports/savedSearchCalls'
import { branchTimelines } from '@soportica/contract/branches/listCalls'
import { cashierTimelines } from '@soportica/contract/cashiers/listCalls'
import { call } from '../../lib/api/api.ts'
import type { LoadTimelines } from '../../shells/project/timeline/useTimelines.ts'

export type Order = { readonly sortField: string; readonly sortOrder: 1 | -1 }
type PageQuery = Order & { readonly rows: number; readonly first: number }
/** The base values of a row, and the ticked fields. */
export type ReportRow = Readonly<Record<string, ReportValue>> & { readonly [K in 'columnas']: Readonly<Record<string, ReportValue>> } & {
  readonly idEstado: number
}
export type ReportPage = { readonly results: readonly ReportRow[]; readonly total: number; readonly sinPermiso: readonly string[] }
export type Option = { readonly id: number; readonly nombre: string }
export type Bar = { readonly etiqueta: string; readonly cantidad: number; readonly criterio: Criterion }
export type Totals = { readonly barras: readonly Bar[]; readonly otros: number; readonly total: number }
type Fact = { readonly campo: string; readonly etiqueta: string; readonly valor: ReportValue; readonly sinPermiso: boolean }
export type DetailSection = { readonly seccion: string; readonly titulo: string; readonly campos: readonly Fact[] }

/** A dynamic report as its screen takes it. */
export type ReportScreens = {
  readonly report: Report
  readonly searches: SavedSearchCalls
  readonly calls: {
    readonly search: (values: ReportValues, page: PageQuery, signal: AbortSignal) => Promise<ReportPage>
    readonly detail: (id: number, signal: AbortSignal) => Promise<readonly DetailSection[]>
    readonly totals: (values: ReportValues, por: string, signal: AbortSignal) => Promise<Totals>
    readonly options: (
      campo: string,
      wanted: { readonly texto: string } | { readonly ids: number[] },
      signal: AbortSignal,
    ) => Promise<Option[]>
    readonly excel: (values: ReportValues, order: Order) => Promise<Blob>
    readonly timelines: LoadTimelines
  }
}

type Calls = {
  readonly search: typeof calls.searchDynamicReport | typeof calls.searchDynamicBranchReport
  readonly detail: typeof calls.getDynamicReportDetail | typeof calls.getDynamicBranchReportDetail
  readonly totals: typeof calls.getDynamicReportTotals | typeof calls.getDynamicBranchReportTotals
  readonly options: typeof calls.getDynamicReportOptions | typeof calls.getDynamicBranchReportOptions
  readonly excel: typeof calls.generateExcelDynamicReport | typeof calls.generateExcelDynamicBranchReports
  readonly timelines: typeof cashierTimelines | typeof branchTimelines
}
/** Both reports have the same calls; each names its records in its own way, and its fields. */
function callsOf(report: Report, of: Calls): ReportScreens['calls'] {
  const valuesOf = (values: ReportValues) => wireValues(report, values) as never
  return {
    search: async (values, page, signal) =>
      (await call(of.search, { body: { values: valuesOf(values), ...page } }, { signal })) as unknown as ReportPage,
    detail: async (id, signal) => (await call(of.detail, { body: { id } }, { signal })).secciones,
    totals: async (values, por, signal) => (await call(of.totals, { body: { values: valuesOf(values), por } }, { signal })) as Totals,
    options: (campo, wanted, signal) => call(of.options, { body: { campo, ...wanted } }, { signal }),
    excel: (values, order) => call(of.excel, { body: { values: valuesOf(values), ...order } }),
    timelines: (body, signal) => call(of.timelines, { body: body as never }, { signal }),
  }
}

export const cashierScreens: ReportScreens = {
  report: cashierReport,
  searches: cashierSearches,
  calls: callsOf(cashierReport, {
    search: calls.searchDynamicReport,
    detail: calls.getDynamicReportDetail,
    totals: calls.getDynamicReportTotals,
    options: calls.getDynamicReportOptions,
    excel: calls.generateExcelDynamicReport,
    timelines: cashierTimelines,
  }),
}
export const branchScreens: ReportScreens = {
  report: branchReport,
  searches: branchSearches,
  calls: callsOf(branchReport, {
    search: calls.searchDynamicBranchReport,
    detail: calls.getDynamicBranchReportDetail,
    totals: calls.getDynamicBranchReportTotals,
    options: calls.getDynamicBranchReportOptions,
    excel: calls.generateExcelDynamicBranchReports,
    timelines: branchTimelines,
  }),
}

/** The cache key of result pages. */
export const foundKey = ({ lista }: Report) => ['report', lista, 'page'] as const
