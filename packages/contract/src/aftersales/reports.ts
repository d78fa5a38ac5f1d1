import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { numbersFilter } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { fieldRequired, requiredOrWrong } from '../core/required.ts'
import {
  actions,
  calendarDate,
  creationKey,
  flagInput,
  identity,
  idName,
  message,
  page,
  queryId,
  queryNumber,
  recordId,
  recordIdOrNew,
  requiredId,
  sorting,
  version,
  wireDateTime,
} from '../core/wire.ts'

const endpoint = endpointsOf('Posventa')
/** Decided per report: all by right, otherwise reports that the user takes part in. */
const anySession = 'session' as const

const ids = z.array(recordId).max(limits.maxSelected)
const filters = {
  repid: numbersFilter('Número').nullish(),
  supid: ids.nullish(),
  contratista: ids.nullish(),
  usucontratista: ids.nullish(),
  /** The tab: 0 all, 1 to be delivered, 2 delivered, 3 deleted. */
  estadoReporte: z
    .int()
    .min(0)
    .max(3)
    .nullish()
    .transform((value) => value ?? 0),
  fechaEntrega: calendarDate.nullish(),
  fechaPreentrega: calendarDate.nullish(),
  /** With overdue findings. */
  vencidos: z.boolean().nullish(),
  /** With findings to be closed. */
  porCerrar: z.boolean().nullish(),
  /** With findings recorded between these days. */
  hallazgosDesde: calendarDate.nullish(),
  hallazgosHasta: calendarDate.nullish(),
}
export const reportFilters = z.object(filters)
export type ReportFilters = z.infer<typeof reportFilters>
export const reportSort = ['repid', 'sucursal', 'contratista', 'fechaPreentrega', 'fechaEntrega', 'fecact'] as const

const figures = { hallazgos: z.int(), porCerrar: z.int(), vencidos: z.int() }
const byClass = z.object({ repid: z.int(), tipo: z.int(), clasificacion: z.int(), ...figures })
const byCategory = z.object({ tipo: z.int(), categoria_id: z.int().nullable(), categoria_nombre: z.string(), ...figures })
export const reportRow = z.object({
  repid: z.int(),
  supid: z.int(),
  sucursal: z.string(),
  codigo: z.string(),
  municipio: z.string(),
  contratistaid: z.int(),
  contratista: z.string(),
  usucontratistaid: z.int(),
  usucontratista: z.string(),
  fechaPreentrega: z.string(),
  fechaEntrega: z.string(),
  esrId: z.int(),
  estadoReporte: z.string(),
  hallazgos: z.int(),
  porCerrar: z.int(),
  hallazgosAd: z.int(),
  porCerrarAd: z.int(),
  vencidos: z.int(),
  vencidosAd: z.int(),
  clasificaciones: z.array(byClass),
  categorias: z.array(byCategory),
  usuact: z.string(),
  fecact: wireDateTime,
  version: z.int(),
  acciones: actions,
})
export type ReportRow = z.infer<typeof reportRow>

export const listReports = endpoint({
  method: 'POST',
  path: '/api/aftersales/list_reports',
  summary: 'Los reportes de una pestaña, por página, con sus hallazgos por clasificación y por categoría',
  permission: anySession,
  audit: false,
  body: z.strictObject({
    ...identity,
    ...filters,
    ...page,
    ...sorting(reportSort, 'repid'),
  }),
  response: z.object({ results: z.array(reportRow), total: z.int(), acciones: actions }),
})
export const getStatusReports = endpoint({
  method: 'POST',
  path: '/api/aftersales/get_status_reports',
  summary: 'Las pestañas de los reportes con cuántos hay en cada una',
  permission: anySession,
  audit: false,
  /** The list's filters: counts apply them. */
  body: z.strictObject({ ...identity, ...filters }).omit({ estadoReporte: true }),
  response: z.array(z.object({ estado: z.int(), label: z.string(), count: z.int() })),
})

export const reportDetail = z.object({
  ...reportRow.shape,
  /** The activities of the locations when it was begun. */
  totalOriginal: z.int(),
  /** The act in progress; of a delivered report the last one. */
  tipo: z.int(),
  usureg: z.string(),
  fecreg: wireDateTime,
  /** The last sending and its recipients. */
  enviado: z.object({ fecha: wireDateTime, usuario: z.string(), correos: z.array(z.string()) }).nullable(),
})
export type ReportDetail = z.infer<typeof reportDetail>
export const getReport = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_report',
  summary: 'Un reporte de posventa',
  permission: anySession,
  query: z.strictObject({ repid: queryId }),
  response: reportDetail,
})

const requiredDay = (label: string) =>
  z
    .string(requiredOrWrong(fieldRequired(label)))
    .min(1, fieldRequired(label))
    .pipe(calendarDate)
export const saveReport = endpoint({
  method: 'POST',
  path: '/api/aftersales/save_report',
  summary: 'Registra o edita un reporte, lo envía o finaliza su acta',
  permission: anySession,
  audit: 'report.saved',
  body: z.strictObject({
    ...identity,
    repid: recordIdOrNew,
    sucursal: requiredId('sucursales'),
    contratista: requiredId('contratistas'),
    usucontratista: requiredId('usuario contratista'),
    fechaPreentrega: requiredDay('fecha preentrega'),
    fechaEntrega: requiredDay('fecha entrega'),
    /** Enviar: mails the act to the contractor's user and to the person responsible for the branch. */
    canSendReport: flagInput.nullish(),
    /** Finalizar. */
    canItBeFinished: flagInput.nullish(),
    version,
    clave: creationKey,
  }),
  response: message.extend({
    repid: z.int(),
    version: z.int(),
    esrId: z.int(),
    estadoReporte: z.string(),
    sinCambios: z.boolean().optional(),
    /** The recipients. */
    correos: z.array(z.string()).optional(),
  }),
})
export type SaveReport = z.infer<typeof saveReport.body>
export const deleteReport = endpoint({
  method: 'PUT',
  path: '/api/delete_report',
  summary: 'Elimina un reporte que no se ha entregado',
  permission: anySession,
  audit: 'report.deleted',
  body: z.strictObject({ ...identity, repid: recordId, version }),
  response: message,
})
export const exportPreentrega = endpoint({
  method: 'POST',
  path: '/api/export_preentrega',
  summary: 'El acta de un reporte en Excel: las dos, la de preentrega o la de entrega',
  permission: anySession,
  audit: 'report.exported',
  body: z.strictObject({ ...identity, repid: recordId, opc: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0) }),
  response: 'file',
})
export const exportPreentregaPdf = endpoint({
  ...exportPreentrega,
  path: '/api/export_preentrega_pdf',
  summary: 'Lo mismo en PDF, para firmar',
})
export const getPendingActivities = endpoint({
  method: 'POST',
  path: '/api/aftersales/get_pending_activities',
  summary: 'Cuántas actividades del acta faltan por chequear',
  permission: anySession,
  audit: false,
  body: z.strictObject({
    ...identity,
    repid: recordId,
    totalOriginalRecords: z.unknown().optional(),
    totalRecords: z.unknown().optional(),
  }),
  response: z.object({ totalActividadesPorChequear: z.int() }),
})

const choices = { method: 'GET', permission: anySession } as const
export const getReportBranches = endpoint({
  ...choices,
  path: '/api/aftersales/get_report_branches',
  summary: 'Las sucursales de las que se hacen reportes; con reportes=1, las que tienen alguno',
  query: z.strictObject({
    proyecto: queryNumber(z.int().min(0).max(1)).optional(),
    texto: z.string().max(limits.nameLength).optional(),
    id: queryId.optional(),
    reportes: queryNumber(z.int().min(0).max(1)).optional(),
  }),
  response: z.array(idName.extend({ codigo: z.string(), municipio: z.string() })),
})
export const getCloseStates = endpoint({
  ...choices,
  path: '/api/aftersales/get_close_states',
  summary: 'Los estados del cierre de un hallazgo',
  response: z.array(idName),
})
export const getResponsibles = endpoint({
  ...choices,
  path: '/api/aftersales/get_responsibles',
  summary: 'Quiénes pueden ser responsables de un hallazgo del reporte',
  query: z.strictObject({ repid: queryId }),
  response: z.array(idName.extend({ grupo: z.string() })),
})
const pairs = (path: `/api/${string}`, summary: string) =>
  endpoint({ ...choices, path, summary, query: z.strictObject({ repid: queryId }), response: z.array(idName) })
export const getReportLocations = pairs('/api/aftersales/get_report_locations', 'Las ubicaciones que revisa el reporte')
export const getReportActivities = pairs('/api/aftersales/get_report_activities', 'Las actividades que revisa el reporte')
