import * as branchCalls from '../branches/callContext.ts'
import * as cashierCalls from '../cashiers/callContext.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { reportWire } from './reportWire.ts'
import { branchReport, cashierReport } from './reports.ts'

export const [cashierWire, branchWire] = [reportWire(cashierReport), reportWire(branchReport)]
const endpoint = endpointsOf('Informes dinámicos')
const shared = { method: 'POST', audit: false } as const
const ofCashiers = { ...shared, permission: cashierCalls.entering } as const
const ofBranches = { ...shared, permission: branchCalls.entering } as const

const words = {
  search: 'El informe dinámico: las filas de una página y cuántas hay; los campos marcados son criterio y columna',
  detail: 'Todas las secciones de una fila del informe',
  totals: 'El informe contado por los valores de un campo, o por meses',
  options: 'Las opciones de un campo del informe, por nombre',
  excel: 'El Excel del informe. Con más de 5 000 filas responde 202 y el avance de una exportación, que se sigue en /api/exports',
}

export const searchDynamicReport = endpoint({
  ...ofCashiers,
  path: '/api/cashiers/search_dynamic_report',
  summary: words.search,
  body: cashierWire.search,
  response: cashierWire.found,
})
export const getDynamicReportDetail = endpoint({
  ...ofCashiers,
  path: '/api/cashiers/get_dynamic_report_detail',
  summary: words.detail,
  body: cashierWire.detail,
  response: cashierWire.detailed,
})
export const getDynamicReportTotals = endpoint({
  ...ofCashiers,
  path: '/api/cashiers/get_dynamic_report_totals',
  summary: words.totals,
  body: cashierWire.totals,
  response: cashierWire.totalled,
})
export const getDynamicReportOptions = endpoint({
  ...ofCashiers,
  path: '/api/cashiers/get_dynamic_report_options',
  summary: words.options,
  body: cashierWire.options,
  response: cashierWire.optionsFound,
})
export const generateExcelDynamicReport = endpoint({
  ...ofCashiers,
  path: '/api/generate_excel_dynamic_report',
  summary: words.excel,
  audit: 'report.exported',
  body: cashierWire.excel,
  response: 'file',
})

export const searchDynamicBranchReport = endpoint({
  ...ofBranches,
  path: '/api/branchOffice/search_dynamic_branch_report',
  summary: words.search,
  body: branchWire.search,
  response: branchWire.found,
})
export const getDynamicBranchReportDetail = endpoint({
  ...ofBranches,
  path: '/api/branchOffice/get_dynamic_branch_report_detail',
  summary: words.detail,
  body: branchWire.detail,
  response: branchWire.detailed,
})
export const getDynamicBranchReportTotals = endpoint({
  ...ofBranches,
  path: '/api/branchOffice/get_dynamic_branch_report_totals',
  summary: words.totals,
  body: branchWire.totals,
  response: branchWire.totalled,
})
export const getDynamicBranchReportOptions = endpoint({
  ...ofBranches,
  path: '/api/branchOffice/get_dynamic_branch_report_options',
  summary: words.options,
  body: branchWire.options,
  response: branchWire.optionsFound,
})
export const generateExcelDynamicBranchReports = endpoint({
  ...ofBranches,
  path: '/api/generate_excel_dynamic_branch_reports',
  summary: words.excel,
  audit: 'report.exported',
  body: branchWire.excel,
  response: 'file',
})
