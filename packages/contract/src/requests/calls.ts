import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { groupCount, type GroupDimension, groupKeys, groupOf } from '../core/groups.ts'
import { idsOrText, numbersFilter } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import {
  actions,
  calendarDate,
  flag,
  identity,
  idName,
  message,
  page,
  queryFlag,
  queryId,
  queryIdOrNew,
  recordId,
  sorting,
  text,
  wireDateTime,
} from '../core/wire.ts'
import { requestFormBody, requestLimits } from './requestFormWire.ts'

const endpoint = endpointsOf('Solicitudes')
/** Decided per request: the user's own, those to decide or solve, or all by right. */
const anySession = 'session' as const

export const requestSort = ['numero', 'fechaRadicacion', 'vence', 'espera'] as const
const ids = z.array(recordId).max(limits.maxSelected)
/** The dimensions by which the list is grouped. */
export const requestDimensions = [
  { key: 'estado', label: 'Estado', none: 'Sin estado' },
  { key: 'municipio', label: 'Municipio', none: 'Sin municipio' },
  { key: 'departamento', label: 'Departamento', none: 'Sin departamento' },
  { key: 'proyecto', label: 'Proyecto', none: 'Sin proyecto' },
  { key: 'requisito', label: 'Tipo de requerimiento', none: 'Sin tipo de requerimiento' },
  { key: 'solicitante', label: 'Solicitante', none: 'Sin solicitante' },
] as const satisfies readonly GroupDimension[]
const filters = {
  /** 0: all. 2: approved and not solved. */
  estado: z
    .int()
    .min(0)
    .max(99)
    .nullish()
    .transform((value) => value ?? 0),
  numero: numbersFilter('Número').nullish(),
  desde: calendarDate.nullish(),
  hasta: calendarDate.nullish(),
  proyecto: ids.nullish(),
  requisito: ids.nullish(),
  solicitante: text(limits.nameLength).nullish(),
  /** Those that wait for the caller. */
  esperaPorMi: z.boolean().nullish(),
  vencidas: z.boolean().nullish(),
  grupo: groupOf(requestDimensions).nullish(),
}
export const requestFilters = z.object(filters)
export type RequestFilters = z.infer<typeof requestFilters>

const person = z.object({ usuid: z.int(), nombreCompleto: z.string() })
export type RequestPerson = z.infer<typeof person>
const stateWords = {
  estadoSolicitudId: z.int(),
  estadoSolicitud: z.string(),
  /** The state of its local search, if there is one. */
  estadoBusquedaId: z.int().nullable(),
  estadoBusqueda: z.string(),
}
/** The awaited people, or the deciders, in one line. */
const responsables = z.string()
export const requestRow = z.object({
  solId: z.int(),
  sopid: z.int(),
  numero: z.int(),
  fechaRadicacion: wireDateTime,
  nombreRadicador: z.string(),
  responsables,
  /** The awaited people in one line; empty when it is over. */
  esperaA: z.string(),
  pryId: z.int(),
  pryNombre: z.string(),
  catNombre: z.string(),
  tsoNombre: z.string(),
  treId: z.int(),
  treNombre: z.string(),
  /** The beginning of the text of the request. */
  pide: z.string(),
  departamento: z.string(),
  municipio: z.string(),
  sector: z.string(),
  ...stateWords,
  usuenv: z.string(),
  fecenv: wireDateTime.nullable(),
  vence: z.string().nullable(),
  /** Business days in the present state, and until it is due (negative: overdue). */
  diasEspera: z.int(),
  diasRestantes: z.int().nullable(),
  version: z.int(),
  acciones: actions,
})
export type RequestRow = z.infer<typeof requestRow>

export const listRequest = endpoint({
  method: 'POST',
  path: '/api/list_request',
  summary: 'Las solicitudes de una pestaña, por página',
  permission: anySession,
  audit: false,
  body: z.strictObject({
    ...identity,
    ...filters,
    /** Older clients nest the same names here. */
    filters: z.strictObject(filters).partial().nullish(),
    ...page,
    ...sorting(requestSort, 'numero'),
  }),
  response: z.object({ results: z.array(requestRow), total: z.int(), acciones: actions }),
})
export const getGroupsRequest = endpoint({
  method: 'POST',
  path: '/api/get_groups_request',
  summary: 'Los grupos de la lista de solicitudes por una dimensión, con cuántas hay en cada uno',
  permission: anySession,
  audit: false,
  body: z.strictObject({ ...identity, ...filters, dimension: groupKeys(requestDimensions) }),
  response: z.object({ grupos: z.array(groupCount), acciones: actions }),
})
export const getOptionsStatusRequest = endpoint({
  method: 'GET',
  path: '/api/get_options_status_request',
  summary: 'Las pestañas de las solicitudes con cuántas hay en cada una',
  permission: anySession,
  /** The list's filters: counts apply them. */
  query: z.strictObject({
    numero: numbersFilter('Número').optional(),
    desde: calendarDate.optional(),
    hasta: calendarDate.optional(),
    proyecto: idsOrText('Proyecto', limits.maxSelected).optional(),
    requisito: idsOrText('Tipo de requerimiento', limits.maxSelected).optional(),
    solicitante: text(limits.nameLength).optional(),
    esperaPorMi: queryFlag.optional(),
    vencidas: queryFlag.optional(),
  }),
  response: z.array(z.object({ label: z.string(), estado: z.int(), count: z.int() })),
})

const quantity = z.object({ id: z.int(), nombre: z.string(), cantidad: z.int(), crecimiento: z.int(), m2: z.number().nullable() })
export type RequestQuantity = z.infer<typeof quantity>
/** A step of its way, with how many business days the state before it lasted. */
export const requestStep = z.object({
  id: z.int(),
  accion: z.string(),
  de: z.int(),
  a: z.int(),
  nombreDe: z.string(),
  nombreA: z.string(),
  usuid: z.int(),
  usuario: z.string(),
  /** The principal. */
  titular: z.string(),
  nota: z.string(),
  fecha: wireDateTime,
  dias: z.int(),
  archivos: z.array(z.object({ id: z.int(), nombreOriginal: z.string() })),
})
export type RequestStep = z.infer<typeof requestStep>

export const requestDetail = z.object({
  ...requestRow.shape,
  catId: z.int(),
  tsoId: z.int(),
  observaciones: z.string(),
  correoRadicador: z.string(),
  areaEstimada: z.number().nullable(),
  depId: z.int().nullable(),
  ciuId: z.int().nullable(),
  ubicacionLocal: z.int().nullable(),
  ubicacionLocalOtro: z.string(),
  tipoBusqueda: z.int().nullable(),
  contacto: z.string(),
  canon: flag,
  canonValor: z.number().nullable(),
  atmInstalado: z.int().nullable(),
  atmCrecimiento: z.int().nullable(),
  mulInstalado: z.int().nullable(),
  mulCrecimiento: z.int().nullable(),
  /** The present format of the requirement type. */
  formato: z.int(),
  requiereAdjunto: flag,
  multiple: flag,
  obligatorio: flag,
  aprobadores: z.array(person),
  solucionadores: z.array(person),
  canApprove: z.boolean(),
  canSolve: z.boolean(),
  /** The principal of a decision by the caller; '': their own name. */
  enNombreDe: z.string(),
  nombreAprobador: z.string(),
  fechaAprobacion: wireDateTime.nullable(),
  observacionAprobacion: z.string(),
  observacionRechazo: z.string(),
  nombreSolucionador: z.string(),
  fechaSolucion: wireDateTime.nullable(),
  observacionSolucion: z.string(),
  /** The configuration at the approval; 0 days: no due date. */
  csoDias: z.int(),
  csoFrecuencia: z.int(),
  /** The cashier or the branch that it is of, or that was registered from it. */
  enlace: z.object({ sistema: z.int(), registro: z.int(), nombre: z.string() }).nullable(),
  /** The record at the end of its search: 1 a cashier, 2 a branch. */
  registra: z.int(),
  /** Under which its local search is listed; nothing: it has none. */
  opc: z.int().nullable(),
  pasos: z.array(requestStep),
})
export type RequestDetail = z.infer<typeof requestDetail>
export const getRequestById = endpoint({
  method: 'POST',
  path: '/api/get_request_by_id',
  summary: 'Una solicitud con su recorrido',
  permission: anySession,
  audit: false,
  body: z.strictObject({ ...identity, sopid: recordId }),
  response: requestDetail,
})

/** A request of a cashier or branch, in a line. */
export const recordRequest = z.object({
  solId: z.int(),
  numero: z.int(),
  ...stateWords,
  /** Under which its local search is listed; nothing: it has none. */
  opc: z.int().nullable(),
})
export type RecordRequest = z.infer<typeof recordRequest>
export const getRequestsOfRecord = endpoint({
  method: 'POST',
  path: '/api/get_requests_of_record',
  summary: 'Las solicitudes de un cajero o de una sucursal, y si se puede activar su búsqueda local',
  permission: anySession,
  audit: false,
  body: z.strictObject({ ...identity, sistema: z.union([z.literal(1), z.literal(2)]), registro: recordId }),
  response: z.object({
    solicitudes: z.array(recordRequest),
    /** Its search for premises that is not over, among them. */
    busqueda: recordRequest.nullable(),
    acciones: actions,
  }),
})

export const requestSaved = message.extend({
  solId: z.int(),
  numero: z.int(),
  ...stateWords,
  nombreAprobador: z.string(),
  fechaAprobacion: wireDateTime.nullable(),
  nombreSolucionador: z.string(),
  fechaSolucion: wireDateTime.nullable(),
  responsables,
  version: z.int(),
  sinCambios: z.boolean().optional(),
})
export const saveRequestAdmin = endpoint({
  method: 'POST',
  path: '/api/save_request_admin',
  summary: 'Registra una solicitud, la edita, la aprueba, la rechaza o la soluciona',
  permission: anySession,
  audit: 'request.saved',
  multipart: 'adjuntos[]',
  files: { least: 0, most: requestLimits.files },
  body: requestFormBody,
  response: requestSaved,
})
export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/decline_request',
  summary: 'Elimina una solicitud que nadie ha decidido',
  permission: anySession,
  audit: 'request.deleted',
  body: z.strictObject({ ...identity, sopid: recordId, op: z.literal(2).or(z.literal('2')).optional(), version: recordId.nullish() }),
  response: message,
})
const questions = (path: `/api/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    permission: anySession,
    query: z.strictObject({ solId: queryIdOrNew.optional() }),
    response: z.array(quantity),
  })
export const getJobsQuestion = questions('/api/get_jobs_question', 'Los puestos de trabajo con lo que la solicitud pide de cada uno')
export const getDeviceQuestion = questions('/api/get_device_question', 'Los dispositivos con lo que la solicitud pide de cada uno')

export const requestAttachment = z.object({
  id: z.int(),
  fileId: z.string().nullable(),
  nombreOriginal: z.string(),
  /** 1 of the request, 2 of its solution, 3 of its local search. */
  clase: z.int(),
  type: z.string(),
  size: z.int(),
  usuario: z.string(),
  fecha: wireDateTime,
})
export type RequestAttachment = z.infer<typeof requestAttachment>
export const getAttachmentRequest = endpoint({
  method: 'GET',
  path: '/api/get_attachment_request',
  summary: 'Los adjuntos de una solicitud',
  permission: anySession,
  query: z.strictObject({ solId: queryId }),
  response: z.array(requestAttachment),
})
export const getRequestFile = endpoint({
  method: 'GET',
  path: '/api/get_request_file',
  summary: 'El archivo de un adjunto de una solicitud; entiende Range',
  permission: anySession,
  audit: 'request.file',
  query: z.strictObject({ id: queryId, como: z.enum(['inline', 'attachment']).default('attachment') }),
  response: 'file',
})

const choices = { method: 'GET', permission: anySession } as const
export const getRequestProjects = endpoint({
  ...choices,
  path: '/api/get_request_projects',
  summary: 'Los proyectos para los que se hacen solicitudes',
  /** sistema: the records of its searches for premises, 1 cashiers, 2 branches. */
  response: z.array(idName.extend({ sistema: z.int() })),
})
export const getRequestCategories = endpoint({
  ...choices,
  path: '/api/get_request_categories',
  summary: 'Los tipos de proyecto de un proyecto',
  query: z.strictObject({ pryId: queryId }),
  response: z.array(idName),
})
export const getRequestTypes = endpoint({
  ...choices,
  path: '/api/get_request_types',
  summary: 'Los tipos de solicitud de un tipo de proyecto',
  query: z.strictObject({ catId: queryId }),
  response: z.array(idName),
})
export const requirementOption = idName.extend({ formato: z.int(), requiereAdjunto: flag, multiple: flag, obligatorio: flag })
export type RequirementOption = z.infer<typeof requirementOption>
export const getRequestRequirements = endpoint({
  ...choices,
  path: '/api/get_request_requirements',
  summary: 'Los tipos de requisito de un tipo de solicitud; sin él, todos',
  query: z.strictObject({ tsoId: queryId.optional() }),
  response: z.array(requirementOption),
})
