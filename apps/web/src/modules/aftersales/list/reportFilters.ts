import { type ReportRow, reportSort } from '@soportica/contract/aftersales/reports'
import { paddedReport, reportsPerPage } from '@soportica/contract/aftersales/states'
import { calendarDate } from '@soportica/contract/core/wire'
import {
  type Filters,
  type FilterValue,
  type ListDefaults,
  type ListState,
  listBody,
  numbersOf,
} from '../../../shells/data-table/listState.ts'

/** The tab of all. */
export const allReports = 0
/** The id of a new report. */
export const newReport = 0

export const rowId = ({ repid }: ReportRow): number => repid
export const nameOf = ({ repid, sucursal }: Pick<ReportRow, 'repid' | 'sucursal'>): string =>
  `reporte # ${paddedReport(repid)} - ${sucursal}`

const ofPeople = ['supid', 'contratista', 'usucontratista'] as const
const days = ['fechaPreentrega', 'fechaEntrega', 'hallazgosDesde', 'hallazgosHasta'] as const
const flags = ['vencidos', 'porCerrar'] as const

export const listDefaults: ListDefaults = {
  filters: {
    repid: 'words',
    supid: 'words',
    contratista: 'words',
    usucontratista: 'words',
    fechaPreentrega: 'text',
    fechaEntrega: 'text',
    hallazgosDesde: 'text',
    hallazgosHasta: 'text',
    vencidos: [1],
    porCerrar: [1],
  },
  sortable: [...reportSort],
  sort: { field: 'repid', order: -1 },
  sizes: reportsPerPage,
}

const id = /^[1-9]\d{0,8}$/
const isDay = (value: FilterValue | undefined): boolean => calendarDate.safeParse(value).success
const idsIn = (value: FilterValue | undefined): string[] => (typeof value === 'object' ? value.filter((text) => id.test(text)) : [])

/** Drops values that the list could not search: impossible days, texts that are no numbers. */
export function tidied(filters: Filters): Filters {
  const repid = numbersOf(filters['repid'])
  const people = ofPeople.map((name) => [name, idsIn(filters[name])] as const).filter(([, ids]) => ids.length > 0)
  const dated = days.filter((name) => isDay(filters[name])).map((name) => [name, filters[name]!] as const)
  const flagged = flags.filter((name) => filters[name] === 1).map((name) => [name, 1] as const)
  return { ...(repid && { repid }), ...Object.fromEntries(people), ...Object.fromEntries(dated), ...Object.fromEntries(flagged) }
}

/** The filters as the server takes them. */
export function queryFilters(filters: Filters) {
  const { repid, supid, contratista, usucontratista, vencidos, porCerrar, ...others } = tidied(filters)
  const chosen = Object.entries({ supid, contratista, usucontratista }).flatMap(([name, value]) =>
    typeof value === 'object' ? [[name, value.map(Number)]] : [],
  )
  return {
    ...others,
    ...(typeof repid === 'object' ? { repid: repid.map(Number) } : {}),
    ...Object.fromEntries(chosen),
    ...(vencidos === 1 ? { vencidos: true } : {}),
    ...(porCerrar === 1 ? { porCerrar: true } : {}),
  }
}

/** The query of the list. */
export const listQuery = (estadoReporte: number, state: ListState) => ({
  ...(listBody({ ...state, filters: {} }) as object),
  ...queryFilters(state.filters),
  estadoReporte,
})

const ofTab: Readonly<Record<number, string>> = {
  1: 'No hay reportes por entregar.',
  2: 'No hay reportes entregados.',
  3: 'No hay reportes eliminados.',
}
/** The sentence of an empty list, with the next step. */
export function emptyText(tab: number, filters: Filters, mayCreate: boolean): string {
  const names = Object.keys(filters)
  if (names.length === 1 && filters['vencidos'] === 1) return 'No hay reportes con hallazgos vencidos aquí.'
  if (names.length > 0) return 'Ningún reporte cumple con los filtros.'
  const said = ofTab[tab]
  if (said) return said
  return mayCreate ? 'Aún no hay reportes. Haga el primero con «Nueva Pre-entrega».' : 'Aún no hay reportes en los que usted participe.'
}
