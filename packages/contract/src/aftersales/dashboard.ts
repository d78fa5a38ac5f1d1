import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { dashboardTabs } from '../permissions/securityWindows.ts'
import { calendarDate, identity, queryNumber } from '../core/wire.ts'
import { delayPeriod, periodError, periodInOrder } from '../delays/figures.ts'

const endpoint = endpointsOf('Posventa')
const permission = { anyOf: [dashboardTabs.posventa] }
/** The number of cards per tab; the list has all. */
export const cardsPerTab = 6
export const chartYears = 10

/** Tabs of the cards on the dashboard. */
export const reportTerms = [
  { opc: 0, nombre: 'Todos', nada: 'No hay nada para mostrar.' },
  { opc: 1, nombre: 'Por Vencer', nada: 'No hay reportes por vencer.' },
  { opc: 2, nombre: 'Vencido', nada: 'No hay reportes vencidos.' },
] as const

const reportCard = z.object({
  id: z.int(),
  sucursal: z.string(),
  hallazgos: z.int(),
  porCerrar: z.int(),
  fechaRegistro: z.string(),
  status: z.string(),
})
export type ReportCard = z.infer<typeof reportCard>
export const getReportCards = endpoint({
  method: 'POST',
  path: '/api/aftersales/get_report_cards',
  summary: 'Los reportes por entregar de una pestaña del tablero: todos, los que están por vencer y los vencidos',
  permission,
  audit: false,
  body: z.strictObject({ ...identity, opc: z.int().min(0).max(2).default(0) }),
  response: z.object({ results: z.array(reportCard), total: z.int() }),
})

const month = z.object({ month: z.int(), totalFindings: z.int(), close: z.int(), closedOnTime: z.int() })
export type FindingsOfMonth = z.infer<typeof month>
export const getFindingsPerMonth = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_findings_per_month',
  summary: 'Hallazgos de un año, cerrados y cerrados a tiempo, por el mes en que se registraron',
  permission,
  query: z.strictObject({ anio: queryNumber(z.int().min(1950).max(2050)) }),
  response: z.array(month),
})
export const getFindingYears = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_finding_years',
  summary: 'Los años de la gráfica de hallazgos: el actual y los nueve anteriores',
  permission,
  response: z.array(z.int()),
})

/** The contractor of a report answers for its findings. */
const contractorFindings = z.object({
  usuid: z.int(),
  nombre: z.string(),
  /** The reports with findings recorded in the period, and those findings. */
  reportes: z.int(),
  hallazgos: z.int(),
  cerrados: z.int(),
  /** Calendar days from recording to closing; few closed ones have no median. */
  mediana: z.int().nullable(),
  /** Today, whenever they were recorded; and in how many reports. */
  porCerrar: z.int(),
  reportesPorCerrar: z.int(),
  vencidos: z.int(),
  reportesVencidos: z.int(),
})
export type ContractorFindings = z.infer<typeof contractorFindings>
export const getContractorFindings = endpoint({
  method: 'POST',
  path: '/api/aftersales/get_contractor_findings',
  summary: 'Los hallazgos de cada contratista en un período y los que tiene por cerrar; quien no ve todo recibe solo lo suyo',
  permission,
  audit: false,
  body: z.strictObject({ ...identity, ...delayPeriod }).refine(periodInOrder, periodError),
  response: z.object({ desde: calendarDate, hasta: calendarDate, contratistas: z.array(contractorFindings) }),
})
